// Makes the calculator answer at each touch. It computes no score: it asks the server for the parts of
// the same page that change (docs/adr/0005-live-calculator.md). Without it the form is sent by its
// button; the address is the whole state either way.
"use strict";
{
  const find = (id) => document.getElementById(id);
  const keys = find("keys");
  const line = find("line");
  const board = find("board");
  const text = find("text");
  const undo = find("undo");
  const PARTS = ["answer", "board-said", "line-said", "share", "more"];
  const known = new Map(); // query -> promise of the parts
  const before = []; // states to go back to
  let state = asked();
  let turn = 0;

  function asked(changed) {
    const data = new FormData(keys);
    if (changed) data.set(changed.name, changed.value);
    for (const [name, value] of [...data]) if (!value) data.delete(name);
    if (data.get("count") === "relative") data.delete("count");
    return new URLSearchParams(data).toString();
  }

  function fetchParts(query) {
    let parts = known.get(query);
    if (parts) return parts;
    parts = fetch(`${keys.action}?${query}`, { headers: { "chelem-parts": "1" } })
      .then((answer) => {
        if (!answer.ok) throw new Error(answer.status);
        return answer.text();
      })
      .then((body) => new DOMParser().parseFromString(body, "text/html"));
    parts.catch(() => known.delete(query));
    known.set(query, parts);
    if (known.size > 150) known.delete(known.keys().next().value);
    return parts;
  }

  // Show the answer to `query`. An answer that comes after a later question is dropped.
  async function show(query, { record = true, patient = false } = {}) {
    const mine = ++turn;
    let parts;
    try {
      parts = await fetchParts(query);
    } catch (error) {
      if (mine !== turn) return;
      // Without a network the kept page goes on from the same state; it cannot read a typed line.
      const kept = error instanceof TypeError && navigator.serviceWorker?.controller;
      if (kept && !query.startsWith("text=")) location.assign(`${keys.action}?${query}`);
      else find("silent").hidden = false;
      return;
    }
    if (mine !== turn) return;
    find("silent").hidden = true;
    const told = parts.getElementById("state").dataset;
    if ("unread" in told) {
      if (!patient) replace(parts, "line-said");
      text.setAttribute("aria-invalid", "true");
      return;
    }
    text.removeAttribute("aria-invalid");
    const focus = focused();
    for (const id of PARTS) replace(parts, id);
    if (count(parts) !== count(document)) replace(parts, "strip");
    sync(told);
    focus();
    if (record && state !== told.keys) before.push(state);
    state = told.keys;
    undo.disabled = !before.length;
    follow(told.address);
    find("spoken").textContent = told.spoken;
  }

  const count = (tree) => tree.querySelector("#strip [data-count]").dataset.count;

  function replace(parts, id) {
    const fresh = parts.getElementById(id).cloneNode(true);
    const open = find(id).querySelector("details")?.open;
    find(id).replaceChildren(...fresh.childNodes);
    if (open) find(id).querySelector("details").open = true;
    if (id === "more") prepare();
  }

  // Where the focus goes once what held it has been replaced.
  function focused() {
    const held = document.activeElement;
    const strips = () => [...find("more").querySelectorAll(".whatif")];
    const at = strips().indexOf(held.closest?.(".whatif"));
    if (at >= 0) return () => strips()[at]?.querySelector(".now")?.focus({ preventScroll: true });
    if (held.closest?.("#line-said")) return () => text.focus();
    if (held.closest?.("#board-said")) return () => board.focus();
    return () => {};
  }

  // The keys say what the server understood.
  function sync(told) {
    for (const [name, value] of new URLSearchParams(told.keys)) {
      for (const field of keys.querySelectorAll(`[name="${name}"]`)) {
        if (field.type === "radio") field.checked = field.value === value;
        else if (field !== document.activeElement) field.value = value;
      }
    }
    keys.elements.filled.value = told.board;
    if (text !== document.activeElement) text.value = told.text;
    possible();
  }

  // A result that the level does not allow can't be chosen; its limits are written on the key.
  function possible() {
    const chosen = keys.querySelector('[name="contract"]:checked');
    const level = chosen ? Number.parseInt(chosen.value, 10) : Number.NaN;
    for (const key of keys.querySelectorAll('[name="result"]')) {
      const { most = 7, least = 0 } = key.dataset;
      key.disabled = level > most || level < least;
    }
  }

  // The address, and whatever leads back to this state, follow.
  function follow(address) {
    history.replaceState(null, "", address);
    const query = address.includes("?") ? address.slice(address.indexOf("?")) : "";
    for (const link of document.querySelectorAll("[data-keep]")) {
      link.href = link.pathname + query;
    }
    const back = document.querySelector('.settings [name="back"]');
    if (back) back.value = address;
  }

  // One stop for the tabulator in the strip; the arrows move inside.
  function prepare() {
    for (const strip of document.querySelectorAll("[data-arrows]")) {
      const now = strip.querySelector(".now") ?? strip.firstElementChild;
      for (const link of strip.children) link.tabIndex = link === now ? 0 : -1;
    }
    if (matchMedia("(hover:hover)").matches) {
      for (const hint of document.querySelectorAll(".keyshint")) hint.hidden = false;
    }
  }

  keys.addEventListener("change", (event) => {
    if (event.target === board) return;
    possible();
    show(asked());
  });
  keys.addEventListener("submit", (event) => {
    event.preventDefault();
    show(asked());
  });
  // The answer is on its way before the finger is lifted.
  keys.addEventListener("pointerdown", (event) => {
    const key = event.target.closest("label")?.querySelector("input");
    if (key && !key.disabled) fetchParts(asked(key)).catch(() => {});
  });

  // Up and down go to the key above or below; left and right are the browser's.
  keys.addEventListener("keydown", (event) => {
    const way = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    const { name, type } = event.target;
    if (!way || type !== "radio") return;
    const at = event.target.getBoundingClientRect();
    const others = [...keys.querySelectorAll(`[name="${name}"]:enabled`)]
      .map((key) => [key, key.getBoundingClientRect()])
      .filter(([, box]) => Math.abs(box.top - at.top) > 1);
    if (!others.length) return;
    event.preventDefault();
    const far = ([, box]) => 10 * Math.abs(box.top - at.top) + Math.abs(box.left - at.left);
    const [next] = others
      .filter(([, box]) => way * (box.top - at.top) > 0)
      .sort((one, other) => far(one) - far(other));
    next?.[0].focus();
    next?.[0].click();
  });

  let waiting;
  const later = (what, pause) => {
    clearTimeout(waiting);
    waiting = setTimeout(what, pause);
  };
  const typed = () => {
    const query = new URLSearchParams({ text: text.value, lang: document.documentElement.lang });
    if (count(document) === "total") query.set("count", "total");
    return query.toString();
  };
  board.addEventListener("input", () => later(() => show(asked()), 250));
  text.addEventListener("input", () => {
    find("line-said").replaceChildren();
    if (!text.value.trim()) return clearTimeout(waiting);
    // An unfinished line is no error yet: say so only after a pause.
    later(() => {
      show(typed(), { patient: true });
      later(() => show(typed()), 1200);
    }, 250);
  });
  line.addEventListener("submit", (event) => {
    event.preventDefault();
    clearTimeout(waiting);
    if (text.value.trim()) show(typed());
  });

  document.addEventListener("click", (event) => {
    const link = event.target.closest(".whatif a, .offers a");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
    event.preventDefault();
    show(link.search.slice(1));
  });
  document.addEventListener("keydown", (event) => {
    const strip = event.target.closest?.("[data-arrows]");
    if (!strip || event.ctrlKey || event.metaKey || event.altKey) return;
    const link = event.target.closest("a");
    const ways = {
      ArrowLeft: link.previousElementSibling,
      ArrowRight: link.nextElementSibling,
      Home: strip.firstElementChild,
      End: strip.lastElementChild,
    };
    if (!(event.key in ways)) return;
    event.preventDefault();
    ways[event.key]?.click();
  });

  undo.addEventListener("click", () => {
    const earlier = before.pop();
    if (earlier === undefined) return;
    const query = new URLSearchParams(earlier);
    for (const [name, value] of [...query]) if (!value) query.delete(name);
    if (query.has("result")) query.delete("tricks");
    if (count(document) === "total") query.set("count", "total");
    show(query.toString(), { record: false });
  });
  find("copy").addEventListener("click", async (event) => {
    const button = event.currentTarget;
    const address = document.querySelector("#share .address");
    try {
      await navigator.clipboard.writeText(address.textContent);
    } catch {
      // Over a club's plain http there is no clipboard: mark the address and copy the old way.
      address.closest("details").open = true;
      getSelection().selectAllChildren(address);
      document.execCommand("copy");
    }
    const name = button.dataset.name ?? (button.dataset.name = button.textContent);
    button.textContent = find("spoken").textContent = button.dataset.done;
    setTimeout(() => (button.textContent = name), 2000);
  });

  find("tools").hidden = false;
  possible();
  prepare();
}
