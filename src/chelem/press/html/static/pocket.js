// Chelem without a server. It computes no score: every score, its ledger and every sentence stand in
// POCKET, which the engine makes (docs/adr/0010-offline.md); this finds them and puts them in place.
// The state is an address as on the server: in the exported file and on /fr/pocket behind "#".
"use strict";
{
  const alone = "alone" in document.documentElement.dataset;
  const root = document.getElementById("pocket");
  const KNOWN = ["", "tables", "inverse", "imps"];
  const find = (id) => document.getElementById(id);
  const behind = alone || /\/pocket$/.test(location.pathname);
  let lang = document.documentElement.lang;
  let known = POCKET[lang];
  let view;

  // --- words, numbers, marks ---
  const escape = (text) => String(text).replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt()};`);
  const say = (code, places = {}) => known.words[code].replace(/\{(\w+)\}/g, (all, name) => places[name] ?? all);
  const number = (value) => (value < 0 ? "−" : "") + String(Math.abs(value)).replace(/\B(?=(\d{3})+$)/g, known.comma);
  const signed = (value) => (value > 0 ? "+" : "") + number(value);
  const relative = (value) => (value ? (value > 0 ? "+" : "−") + Math.abs(value) : "=");
  const SUITS = { "♠": "S", "♥": "H", "♦": "D", "♣": "C" };
  const marks = (text) => escape(text).replace(/[♠♥♦♣]/g, (sign) => `<span class="${SUITS[sign]}">${sign}</span>`);
  const raised = (text) => marks(text).replace(lang === "fr" ? /\b(\d+)(re|er|e)\b/g : /\b(\d+)(st|nd|rd|th)\b/g, "$1<sup>$2</sup>");
  const DOUBLINGS = ["", "X", "XX"];
  const NAMES = ["undoubled", "doubled", "redoubled"];
  const contract = (bid, doubling) => known.bids[bid][0] + (doubling ? `\u00a0${DOUBLINGS[doubling]}` : "");
  const result = (bid, doubling, tricks) => `${contract(bid, doubling)}\u00a0${relative(tricks - POCKET.bids[bid][2])}`;
  const read = (text) => {
    const bare = text.replace(/[−–]/g, "-").replace(/[\s\u00a0\u202f]/g, "").replace(/^([+-]?\d+),(\d{3})$/, "$1$2");
    return /^[+-]?\d{1,9}$/.test(bare) ? Number(bare) : null;
  };
  const note = (text, more = "") => `<div class="note${more ? "" : " err"}"><strong>${escape(text)}</strong>${more && `<p>${escape(more)}</p>`}</div>`;
  const sides = (cells) => `<div class="sides">${cells.map(([name, text, kind]) => `<div class="${kind === "own" ? "own" : ""}"><h2>${escape(name)}</h2><p class="fig ${kind ?? ""}">${text}</p></div>`).join("")}</div>`;
  const link = (path, query) => `${behind ? "#" : ""}/${lang}/${path}?${escape(new URLSearchParams(query))}`;

  // --- the tables ---
  const TRICKS = 14;
  const place = (bid, doubling, vulnerable, tricks) => ((bid * 3 + doubling) * 2 + Number(vulnerable)) * TRICKS + tricks;
  const ledger = (...where) => POCKET.ledgers[POCKET.scores[place(...where)]];
  const every = (visit) => {
    for (let doubling = 0; doubling < 3; doubling++)
      for (let bid = 0; bid < POCKET.bids.length; bid++)
        for (let tricks = 0; tricks < TRICKS; tricks++)
          for (const vulnerable of [false, true]) visit(bid, doubling, vulnerable, tricks, ledger(bid, doubling, vulnerable, tricks)[0]);
  };

  // --- calculator ---
  function keysFrom(query) {
    const form = find("keys");
    const full = query.get("contract") ?? "";
    const [, bid, double] = full.match(/^(Pass|\d[A-Z]T?)(X*)$/) ?? [null, "", ""];
    const at = POCKET.bids.findIndex(([token]) => token === bid);
    const tricks = query.get("tricks");
    const from = { NV: "none", nv: "none", v: "both", all: "both" };
    const said = query.get("vulnerability") ?? "";
    const off = query.get("result") || (tricks && at >= 0 ? relative(Number(tricks) - POCKET.bids[at][2]).replace("−", "-") : "");
    const values = { contract: bid, doubling: query.get("doubling") || double, result: off, declarer: query.get("declarer") ?? "", vulnerability: from[said] ?? said };
    for (const [name, value] of Object.entries(values))
      for (const key of form.querySelectorAll(`[name="${name}"]`)) key.checked = key.value === value;
    form.elements.board.value = query.get("board") ?? "";
    possible();
  }
  function possible() {
    const level = Number(find("keys").querySelector('[name="contract"]:checked')?.value[0]);
    for (const key of find("keys").querySelectorAll('[name="result"]')) {
      key.disabled = level > (key.dataset.most ?? 7) || level < (key.dataset.least ?? 0);
      if (key.disabled) key.checked = false;
    }
  }
  const chosen = (name) => find("keys").querySelector(`[name="${name}"]:checked`);
  function state() {
    const query = {};
    const bid = POCKET.bids.findIndex(([token]) => token === chosen("contract")?.value);
    const off = chosen("result")?.value;
    if (chosen("contract")) query.contract = chosen("contract").value + (bid < 0 ? "" : chosen("doubling")?.value ?? "");
    if (bid >= 0 && chosen("declarer")) query.declarer = chosen("declarer").value;
    if (bid >= 0 && off) query.tricks = String(POCKET.bids[bid][2] + (off === "=" ? 0 : Number(off)));
    if (chosen("vulnerability")) query.vulnerability = chosen("vulnerability").value;
    const board = find("keys").elements.board.value.trim();
    if (board) query.board = board;
    return query;
  }
  function board() {
    const text = find("keys").elements.board.value.trim();
    const box = find("p-board");
    box.replaceChildren();
    if (!text) return;
    const count = POCKET.boards.length;
    if (!/^[1-9]\d{0,8}$/.test(text)) return void (box.innerHTML = note(say("errors.board_unreadable", { text })));
    const [dealer, vulnerability] = POCKET.boards[(Number(text) - 1) % count];
    for (const key of find("keys").querySelectorAll('[name="vulnerability"]')) key.checked = key.value === vulnerability;
    box.innerHTML = `<p class="small">${escape(say("calculator.board_says", { number: text, dealer: say(`score.dealer_${dealer.toLowerCase()}`), vulnerability: say(`score.vul_${vulnerability}`) }))}</p>`;
  }
  function calculator() {
    board();
    const query = state();
    const bid = POCKET.bids.findIndex(([token]) => query.contract?.replace(/X+$/, "") === token);
    const answer = find("p-answer");
    const more = find("p-more");
    if (query.contract === "Pass") {
      answer.innerHTML = `<p class="echo"><span class="said">${escape(say("score.passed_out"))}</span></p>${sides([[say("score.ns"), "0"], [say("score.ew"), "0"]])}`;
      more.innerHTML = table([[say("score.passed_out_why"), "", known.law22, 0]], say("score.passed_out"), 0);
      return;
    }
    const doubling = DOUBLINGS.indexOf(chosen("doubling")?.value ?? "");
    const own = query.declarer && ("NS".includes(query.declarer) ? "ns" : "ew");
    const said = query.vulnerability;
    const vulnerable = !said || said === "none" ? false : said === "both" ? true : own ? said === own : null;
    const missing = bid < 0 ? "contract" : query.tricks === undefined ? "result" : vulnerable === null ? "declarer" : null;
    const names = own || missing ? [say("score.ns"), say("score.ew")] : [say("score.declarer_side"), say("score.defence")];
    if (missing) {
      answer.innerHTML = `<p class="echo">${bid < 0 ? "" : `<span class="fig">${marks(contract(bid, doubling))}</span>`}<span>${escape(say(`calculator.choose_${missing}`))}</span></p>${sides(names.map((name) => [name, '<span class="none">–</span>']))}`;
      more.innerHTML = bid < 0 ? "" : back(bid, doubling, vulnerable, null);
      return;
    }
    const tricks = Number(query.tricks);
    const [points, ...rows] = ledger(bid, doubling, vulnerable, tricks);
    const by = query.declarer ? `${say(`score.by_${query.declarer.toLowerCase()}`)}, ` : "";
    const condition = said ? say(vulnerable ? "score.vulnerable" : "score.not_vulnerable") : say("score.assumed");
    const first = own === "ew" ? -points : points;
    answer.innerHTML = `<p class="echo"><span class="fig">${marks(result(bid, doubling, tricks))}</span> <span>${escape(by + condition)}</span></p>${sides([[names[0], signed(first), own === "ew" ? "" : "own"], [names[1], signed(-first), own === "ew" ? "own" : ""]])}`;
    const seen = new Set();
    const lines = rows.map((at) => {
      const [label, why, law, amount] = known.rows[at];
      const told = seen.has(why) ? "" : why;
      seen.add(why);
      return [label, told, law, amount];
    });
    more.innerHTML = table(lines, say(`score.total_${own ?? "declarer"}`), points) + back(bid, doubling, vulnerable, tricks);
    find("p-spoken").textContent = `${known.bids[bid][1]} ${doubling ? say(`calculator.${NAMES[doubling]}`) : ""}, ${chosen("result").getAttribute("aria-label")}, ${condition}: ${number(points)}`;
  }
  const table = (lines, total, points) => `<section class="field"><h2>${escape(say("calculator.detail"))}</h2><table class="ledger"><thead class="vh"><tr>${["reason", "law", "points"].map((name) => `<th scope="col">${escape(say(`calculator.${name}_column`))}</th>`).join("")}</tr></thead><tbody>${lines
    .map(([label, why, law, amount]) => `<tr><td>${raised(label)}${why && `<small>${raised(why)}</small>`}</td><td class="law">${escape(law)}</td><td><span class="fig">${signed(amount)}</span></td></tr>`)
    .join("")}</tbody><tfoot><tr><th scope="row">${escape(total)}</th><td></td><td><span class="fig">${signed(points)}</span></td></tr></tfoot></table></section>`;
  function back(bid, doubling, vulnerable, tricks) {
    const heads = NAMES.map((name) => `<th scope="colgroup" colspan="2" class="m">${escape(say(`calculator.${name}`))}</th>`).join("");
    const body = [];
    for (let won = TRICKS - 1; won >= 0; won--) {
      const cells = [0, 1, 2].flatMap((double) =>
        [false, true].map((state) => {
          const now = won === tricks && double === doubling && state === vulnerable;
          return `<td class="${state ? "v" : ""}${now ? " now" : ""}"${now ? ' aria-current="true"' : ""}>${number(ledger(bid, double, state, won)[0])}</td>`;
        }),
      );
      const over = won - POCKET.bids[bid][2];
      body.push(`<tr${over ? "" : ' class="end"'}><th scope="row" class="fig">${relative(over)}</th>${cells.join("")}</tr>`);
    }
    return `<section class="cardback"><h2>${escape(say("calculator.back"))} <span class="fig">${marks(contract(bid, 0))}</span></h2><p class="small">${escape(say("calculator.back_text"))}</p><div class="scroll" tabindex="0" role="region" aria-label="${escape(say("calculator.back"))}"><table class="tab back"><thead><tr><td rowspan="2"></td>${heads}</tr><tr>${'<th scope="col">NV</th><th scope="col" class="v">V</th>'.repeat(3)}</tr></thead><tbody>${body.join("")}</tbody></table></div></section>`;
  }

  // --- inverse ---
  function inverse(text) {
    const box = find("p-found");
    box.replaceChildren();
    if (!text.trim()) return;
    const asked = read(text);
    if (asked === null) return void (box.innerHTML = note(say("errors.number_unreadable", { text })));
    const points = Math.abs(asked);
    const made = new Map();
    const down = new Map();
    let [below, above] = [null, null];
    every((bid, doubling, vulnerable, tricks, score) => {
      const size = Math.abs(score);
      if (size < points && size > (below ?? 0)) below = size;
      if (size > points && (above === null || size < above)) above = size;
      if (size !== points) return;
      if (score > 0) {
        const key = `${doubling} ${bid} ${tricks}`;
        made.set(key, { bid, doubling, tricks, at: { ...made.get(key)?.at, [vulnerable]: true } });
      } else {
        const lost = POCKET.bids[bid][2] - tricks;
        const key = `${doubling} ${Number(vulnerable)} ${String(lost).padStart(2, "0")}`;
        down.set(key, [...(down.get(key) ?? []), { bid, doubling, vulnerable, tricks, lost }]);
      }
    });
    const count = [[...made.values()].reduce((sum, each) => sum + Object.keys(each.at).length, 0), [...down.values()].flat().length];
    const open = ({ bid, doubling, tricks }, vulnerable, text) => `<a class="fig" href="${link("", { contract: POCKET.bids[bid][0] + DOUBLINGS[doubling], tricks, vulnerability: vulnerable ? "both" : "none" })}">${text}</a>`;
    const near = [[below, "below"], [above, "above"]]
      .filter(([value]) => value !== null)
      .map(([value, word]) => `<a href="${link("inverse", { points: value })}"><span class="fig">${number(value)}</span>&nbsp;<small>${escape(say(`inverse.${word}`))}</small></a>`)
      .join("");
    const around = `<h2 class="neighbours">${escape(say("inverse.neighbours"))}</h2><nav class="keys links c2 nearest" aria-label="${escape(say("inverse.neighbours"))}">${near}</nav>`;
    if (!made.size && !down.size) {
      const kind = points ? "impossible" : "passed_out";
      box.innerHTML = note(say(`inverse.${kind}`, { points: number(points) }), say(`inverse.${kind}_hint`)) + around;
      return;
    }
    const ways = [...made.values()]
      .map((each) => `<tr><th scope="row" class="fig${POCKET.games[each.doubling][each.bid] ? " game" : ""}">${marks(result(each.bid, each.doubling, each.tricks))}</th><td>${each.tricks}</td>${[false, true].map((state) => `<td class="m tap${state ? " v" : ""}">${each.at[state] ? open(each, state, escape(say(state ? "inverse.v" : "inverse.nv"))) : ""}</td>`).join("")}</tr>`)
      .join("");
    const groups = [...down.keys()]
      .sort()
      .map((key) => {
        const group = down.get(key);
        const { lost, doubling, vulnerable } = group[0];
        const head = say("inverse.group_head", { down: lost, doubling: say(`inverse.${NAMES[doubling]}`), vulnerability: say(vulnerable ? "inverse.vulnerable" : "inverse.not_vulnerable") });
        return `<div class="group"><h3>${escape(head)}</h3><div class="keys links bids">${group.map((each) => open(each, vulnerable, marks(contract(each.bid, 0)))).join("")}</div></div>`;
      })
      .join("");
    box.innerHTML =
      sides([[say("inverse.made_count"), count[0], count[0] ? "made" : "nil"], [say("inverse.down_count"), count[1], count[1] ? "down" : "nil"]]) +
      `<p class="vh">${escape(say("inverse.said_found", { points: number(points), made: count[0], down: count[1] }))}</p><div class="found">${ways && `<section><table class="tab ways"><caption>${escape(say("inverse.made_heading"))}</caption><thead><tr><th scope="col" class="t">${escape(say("inverse.contract"))}</th><th scope="col">${escape(say("inverse.tricks"))}</th><th scope="col" class="m">${escape(say("inverse.nv"))}</th><th scope="col" class="m v">${escape(say("inverse.v"))}</th></tr></thead><tbody>${ways}</tbody></table></section>`}${groups && `<section class="defeats"><h2 class="ti">${escape(say("inverse.down_heading"))}</h2><div class="groups">${groups}</div></section>`}</div>` +
      around;
  }

  // --- IMPs ---
  function imps(query) {
    const box = find("p-converted");
    box.replaceChildren();
    const texts = ["a", "b", "imps"].map((name) => query.get(name)?.trim() ?? "");
    const wrong = texts.find((text) => text && read(text) === null);
    const [a, b, wanted] = texts.map((text) => (text ? read(text) : null));
    let lit = null;
    const top = POCKET.imps.length - 1;
    if (wrong !== undefined) box.innerHTML = note(say("errors.number_unreadable", { text: wrong }));
    else if (wanted !== null) {
      const won = Math.abs(wanted);
      if (won > top) box.innerHTML = note(say("imp.no_such", { least: 0, most: top }));
      else {
        lit = won;
        const [low, high] = POCKET.imps[won];
        const range = high === null ? `${number(low)}&nbsp;+` : `${number(low)}–${number(high)}`;
        box.innerHTML = sides([[say("imp.head_imps"), won, "own"], [say("imp.head_points"), range, "range"]]) + steps([high === null ? say("imp.reverse_top", { imps: won, low: number(low) }) : say("imp.reverse", { imps: won, low: number(low), high: number(high) })]);
      }
    } else if (a !== null && !(query.has("b") && b === null)) {
      const difference = b === null ? a : a - b;
      const size = Math.abs(difference);
      lit = POCKET.imps.filter(([low]) => size >= low).length - 1;
      const won = difference < 0 ? -lit : lit;
      const next = POCKET.imps[lit + 1]?.[0];
      const told = [lit === top ? say("imp.top") : lit ? say("imp.next", { missing: number(next - size), next_at: number(next) }) : say("imp.none", { next_at: number(next) })];
      if (lit) told.push(size > POCKET.imps[lit][0] ? say("imp.spare", { spare: number(size - POCKET.imps[lit][0]) }) : say("imp.edge"));
      if (b !== null && lit) told.push(say("imp.sign"));
      box.innerHTML = (b === null ? "" : `<p class="echo"><span class="fig">${signed(a)}</span> ${escape(say("imp.against"))} <span class="fig">${signed(b)}</span></p>`) + sides([[say("imp.head_imps"), signed(won), "own"], [say("imp.head_difference"), signed(difference)]]) + steps(told);
    }
    [...find("p-scale").tBodies[0].rows].forEach((row, at) => {
      for (const cell of row.cells) cell.classList.toggle("now", at === lit);
      row.toggleAttribute("aria-current", at === lit);
      if (at === lit) row.setAttribute("aria-current", "true");
    });
  }
  const steps = (told) => `<ul class="steps">${told.map((each) => `<li>${escape(each)}</li>`).join("")}</ul>`;

  // --- addresses ---
  const here = () => (behind ? (location.hash.startsWith("#/") ? location.hash.slice(1) : `/${lang}/`) : location.pathname + location.search);
  function follow(path, query) {
    const text = new URLSearchParams(query).toString();
    history.replaceState(null, "", `${behind ? "#" : ""}/${lang}/${path}${text && `?${text}`}`);
    others();
  }
  function others() {
    const rest = here().slice(3);
    for (const other of document.querySelectorAll("[data-other]")) {
      other.setAttribute("href", `#/${other.lang}${rest}`);
      other.toggleAttribute("aria-current", other.lang === lang);
      if (other.lang === lang) other.setAttribute("aria-current", "true");
    }
    if (behind && !alone) for (const other of document.querySelectorAll("[data-keep]")) other.hash = `/${other.lang}${rest}`;
    if (!behind) for (const other of document.querySelectorAll("[data-keep]")) other.setAttribute("href", `/${other.lang}${rest}`);
    if (!behind) for (const again of document.querySelectorAll("[data-again]")) again.href = here();
  }
  function show(moved) {
    const [pathname, search] = here().split("#")[0].split("?");
    const [, asked, ...rest] = pathname.split("/");
    if (alone && asked in POCKET && asked !== lang && POCKET[asked].words) speak(asked);
    const path = rest.join("/");
    view = KNOWN.includes(path) ? path : "other";
    for (const each of root.querySelectorAll("[data-shown]")) each.hidden = each.dataset.shown !== view;
    for (const each of root.querySelectorAll("#views a")) {
      if (each.dataset.view === view) each.setAttribute("aria-current", "page");
      else each.removeAttribute("aria-current");
    }
    find("p-title").textContent = known.titles[view];
    if (behind || view !== "") document.title = `${known.titles[view]} · Chelem`;
    const query = new URLSearchParams(search ?? "");
    if (view === "") {
      keysFrom(query);
      calculator();
    } else if (view === "inverse") {
      find("p-points").value = query.get("points") ?? "";
      inverse(find("p-points").value);
    } else if (view === "imps") {
      const pair = query.has("b");
      find("p-a").value = pair ? "" : query.get("a") ?? "";
      find("p-a2").value = pair ? query.get("a") ?? "" : "";
      find("p-b").value = query.get("b") ?? "";
      find("p-imps").value = query.get("imps") ?? "";
      imps(query);
    }
    others();
    if (moved) {
      scrollTo(0, 0);
      find("p-title").focus({ preventScroll: true });
    }
  }
  function speak(other) {
    lang = other;
    known = POCKET[lang];
    document.documentElement.lang = lang;
    root.replaceChildren(find(`in-${lang}`).content.cloneNode(true));
    ready();
  }
  function ready() {
    const keys = find("keys");
    const touched = () => {
      possible();
      calculator();
      follow("", state());
    };
    keys.addEventListener("change", (event) => {
      // Who is vulnerable is then said by hand, no longer by the board.
      if (event.target.name === "vulnerability") keys.elements.board.value = "";
      touched();
    });
    keys.elements.board.addEventListener("input", touched);
    find("p-points").addEventListener("input", (event) => {
      inverse(event.target.value);
      follow("inverse", event.target.value.trim() ? { points: event.target.value.trim() } : {});
    });
    const forms = [...root.querySelectorAll("form.imps")];
    for (const form of forms)
      form.addEventListener("input", () => {
        for (const other of forms) if (other !== form) other.reset();
        const query = new URLSearchParams(new FormData(form));
        imps(query);
        follow("imps", query);
      });
    for (const form of root.querySelectorAll("form")) form.addEventListener("submit", (event) => event.preventDefault());
    if (alone) for (const button of root.querySelectorAll("[data-print]")) {
      button.addEventListener("click", () => {
        document.documentElement.dataset.paper = button.dataset.print;
        print();
      });
    }
  }
  document.addEventListener("click", (event) => {
    const target = event.target.closest("#pocket a");
    if (!target || behind || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
    const [, asked, ...rest] = target.pathname.split("/");
    if (asked !== lang || !KNOWN.includes(rest.join("/")) || "again" in target.dataset) return;
    event.preventDefault();
    history.pushState(null, "", target.pathname + target.search);
    show(true);
  });
  addEventListener(behind ? "hashchange" : "popstate", () => show(true));

  if (alone) {
    const wished = location.hash.match(/^#\/(fr|en)\//)?.[1] ?? (navigator.languages ?? []).map((each) => each.slice(0, 2)).find((each) => each === "fr" || each === "en") ?? lang;
    speak(wished);
  } else {
    if (behind) for (const each of root.querySelectorAll('a[href^="/"]')) toInside(each);
    ready();
    const away = find("away");
    if (!behind) away.hidden = false;
  }
  function toInside(anchor) {
    const [, asked, ...rest] = anchor.pathname.split("/");
    if (asked === lang && KNOWN.includes(rest.join("/")) && !("again" in anchor.dataset)) anchor.setAttribute("href", `#${anchor.pathname}${anchor.search}`);
  }
  show(false);
}
