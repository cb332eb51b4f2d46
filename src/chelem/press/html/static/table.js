// A sheet kept at the table. Everything works without this script; with it a deal is shown before it
// is kept, other phones' deals appear at once, and what is tapped without a network is kept on this
// phone and sent later, once: every fact has a name of its own.
"use strict";
const table = document.getElementById("table");
const entry = document.getElementById("entry");
const api = table.dataset.api;
const pendingBox = document.getElementById("pending");
const store = `chelem-queue-${api}`;
let version = Number(document.querySelector(".now")?.dataset.version || 0);
let sending = false;
let delay = 1000;
let gone = false;

// crypto.randomUUID needs https; a club's network often has none.
const name = () => {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
};
function read() {
  try { return JSON.parse(localStorage.getItem(store)) || []; } catch { return memory; }
}
let memory = [];
function keep(queue) {
  memory = queue;
  try { localStorage.setItem(store, JSON.stringify(queue)); } catch { /* this page's memory has it */ }
  say();
}
function say(text) {
  const queue = read(), count = queue.length;
  const make = (tag, content) => Object.assign(document.createElement(tag), { textContent: content });
  pendingBox.hidden = !count && !text;
  const list = document.createElement("ul");
  list.append(...queue.filter((fact) => fact.shown).map((fact) => make("li", fact.shown)));
  pendingBox.replaceChildren(make("p", text || (count === 1 ? table.dataset.pendingOne : table.dataset.pendingMore.replace("{count}", count))), list);
}
// A fact as it is sent: what it looked like on this page stays here.
const bare = ({ shown, ...fact }) => fact;
// A reload without a network shows the sheet that the worker has (sw.js): as it is now, also on a phone
// that came here before there was a worker.
let keeping;
const tell = async (wish) => (await navigator.serviceWorker?.ready)?.active.postMessage(wish);
function keepPage() {
  clearTimeout(keeping);
  keeping = setTimeout(() => tell({ keep: location.pathname }), 150);
}
function put(fact) {
  keep([...read(), fact]);
  send();
}
async function send() {
  if (sending || gone) return;
  sending = true;
  try {
    for (let queue = read(); queue.length; queue = read()) {
      const batch = queue.slice(0, 20);
      const reply = await fetch(`${api}?lang=${table.dataset.lang}`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ facts: batch.map(bare) }),
      });
      if (reply.status === 429 || reply.status >= 500) throw new Error(reply.status);
      const answer = await reply.json();
      const sent = new Set(batch.map((fact) => fact.id));
      if (!reply.ok && batch.length > 1) {
        // One of them is refused: send them one by one to learn which.
        await alone(batch);
        continue;
      }
      keep(read().filter((fact) => !sent.has(fact.id)));
      if (!reply.ok) say(table.dataset.refused.replace("{reason}", answer.message || reply.status));
      delay = 1000;
      if (reply.ok) await show();
    }
  } catch {
    say();
    setTimeout(send, delay);
    delay = Math.min(delay * 2, 15000);
  } finally {
    sending = false;
  }
}
async function alone(batch) {
  for (const fact of batch) {
    const reply = await fetch(`${api}?lang=${table.dataset.lang}`, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ facts: [bare(fact)] }) });
    if (reply.status === 429 || reply.status >= 500) throw new Error(reply.status);
    const answer = await reply.json();
    keep(read().filter((one) => one.id !== fact.id));
    if (!reply.ok) say(table.dataset.refused.replace("{reason}", answer.message || reply.status));
  }
  await show();
}
async function show() {
  const reply = await fetch(table.dataset.live);
  if (reply.status === 404) {
    gone = true;
    clearTimeout(keeping);
    tell({ forget: location.pathname });
    say(table.dataset.gone);
    return;
  }
  if (!reply.ok) return;
  const page = new DOMParser().parseFromString(await reply.text(), "text/html");
  const fresh = page.getElementById("live");
  if (!fresh || Number(fresh.dataset.version) < version) return;
  version = Number(fresh.dataset.version);
  keepPage();
  for (const id of ["live-left", "live-now", "live-right", "live-reasons"]) {
    document.getElementById(id)?.replaceChildren(...page.getElementById(id).childNodes);
  }
  if (entry) {
    entry.elements.base.value = version;
    if (entry.elements.action.value === "add" && !entry.elements.before) {
      const button = document.getElementById("confirm"), title = document.getElementById("entry-title");
      const renumbered = button.textContent.replace(/\d+/, fresh.dataset.number);
      button.textContent = renumbered;
      if (title) title.textContent = renumbered;
    }
  }
}
function listen() {
  const news = new EventSource(`${api}/events`);
  news.onmessage = (event) => {
    if (event.data === "0") { show(); return; }
    if (Number(event.data) > version) show().catch(() => {});
    send();
  };
}
// The line that the keys say, in the English notation.
function line() {
  const value = (key) => entry.querySelector(`input[name="${key}"]:checked`)?.value || "";
  const bid = value("bid");
  if (bid === "Pass") return "P";
  if (!bid || !value("result") || !value("declarer")) return "";
  let text = `${bid}${value("doubling")}${value("result")} ${value("declarer")}`;
  if (Number(value("honours"))) {
    if (!value("holder")) return "";
    text += ` honours ${value("holder")} ${value("honours")}`;
  }
  return text;
}
// The same as this page writes it, where the server that would say it is not there.
function written() {
  const label = (key) => entry.querySelector(`input[name="${key}"]:checked`)?.parentNode.textContent.trim() || "";
  if (!line() || line() === "P") return label("bid");
  const double = entry.querySelector("input[name=doubling]:checked")?.value.toUpperCase();
  return `${[label("bid"), double, label("result")].filter(Boolean).join("\u00a0")}, ${label("declarer")}`;
}
function fits() {
  const bid = entry.querySelector("input[name=bid]:checked")?.value || "";
  entry.classList.toggle("passing", bid === "Pass");
  const level = Number(bid[0]) || 0;
  for (const label of entry.querySelectorAll("[data-count]")) {
    const count = Number(label.dataset.count);
    const out = level > 0 && (count > 7 - level || -count > 6 + level);
    label.classList.toggle("out", out);
    const input = label.querySelector("input");
    input.disabled = out;
    if (out) input.checked = false;
  }
}
let asked = 0;
async function preview() {
  const text = line(), box = document.getElementById("preview"), mine = ++asked;
  document.getElementById("confirm").disabled = !text && !entry.elements.text.value.trim();
  if (!text) return;
  try {
    const place = ["deal", "before"].map((key) => entry.elements[key] ? `&${key}=${encodeURIComponent(entry.elements[key].value)}` : "").join("");
    const reply = await fetch(`${api}/preview?lang=${table.dataset.lang}&text=${encodeURIComponent(text)}${place}`);
    if (mine !== asked) return;
    const answer = await reply.json();
    const make = (tag, content, kind) => { const made = document.createElement(tag); made.textContent = content; if (kind) made.className = kind; return made; };
    if (!reply.ok) { box.replaceChildren(make("p", answer.message, "small")); return; }
    const pair = make("div", "", "pair");
    for (const side of Object.values(answer.sides)) {
      const cell = document.createElement("div");
      cell.append(make("h3", side.name), make("p", side.shown, "big"));
      for (const one of side.lines) cell.append(make("small", `${one.short} ${one.points}`));
      pair.append(cell);
    }
    box.replaceChildren(make("p", answer.text, "echo fig"), pair, ...answer.after.map((said) => make("p", said, "after")));
  } catch {
    if (mine === asked) box.replaceChildren(Object.assign(document.createElement("p"), { className: "echo fig", textContent: written() }));
  }
}
function clear() {
  for (const input of entry.querySelectorAll("input[type=radio]")) input.checked = input.value === "" || input.value === "0";
  entry.elements.text.value = "";
  const box = document.getElementById("preview");
  box.replaceChildren();
  fits();
  document.getElementById("confirm").disabled = true;
}
// The forms of the page become facts, whether or not there is a network.
document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!form.matches("[data-fact]")) return;
  const fields = new FormData(form);
  const fact = { id: name(), kind: fields.get("action") };
  for (const key of ["deal", "fact", "before"]) if (fields.get(key)) fact[key] = fields.get(key);
  if (fields.get("base")) fact.base = version;
  if (form === entry) {
    const typed = fields.get("text").trim();
    fact.text = typed || line();
    fact.lang = typed ? table.dataset.lang : "en";
    if (!fact.text) { event.preventDefault(); return; }
  }
  event.preventDefault();
  fact.shown = form === entry ? fields.get("text").trim() || written() : event.submitter?.textContent.trim();
  put(fact);
  if (form !== entry) return;
  if (fact.kind === "edit" || fact.before) {
    history.replaceState(null, "", location.pathname);
    entry.elements.action.value = "add";
    entry.querySelector("input[name=deal]")?.remove();
    entry.querySelector("input[name=before]")?.remove();
    document.getElementById("insert")?.remove();
    entry.querySelector("h2").remove();
    entry.querySelector("a.btn")?.remove();
    document.getElementById("confirm").textContent = document.querySelector(".now").textContent.split("·")[0].trim();
  }
  clear();
});
if (entry) {
  entry.addEventListener("change", () => { fits(); preview(); });
  entry.addEventListener("input", (event) => { if (event.target.name === "text") document.getElementById("confirm").disabled = !event.target.value.trim() && !line(); });
  document.addEventListener("click", (event) => {
    const key = event.target.closest?.("[data-bid]");
    if (!key) return;
    const input = entry.querySelector(`input[name="bid"][value="${key.dataset.bid}"]`);
    if (!input) return;
    event.preventDefault();
    input.checked = true;
    entry.scrollIntoView({ block: "start" });
    fits();
    preview();
  });
  fits();
  preview();
}
window.addEventListener("online", send);
keepPage();
say();
send();
listen();
