// The quiz without a network. It computes no score: questions, choices, ledgers and what is said to
// every choice stand in QUIZ, which the server makes (docs/adr/0010-offline.md); this picks questions,
// brings missed ones back and keeps the boxes of quiz.js, which stands before it.
"use strict";
// A typed number, as the server reads it (quiz/typed.py): the letter of a choice, x for one that is no
// choice, null for what is no number.
function readTyped({ numbers, form }, text) {
  let word = text.trim().replace(/IMPs?$/, "").replace(/[ \u00a0\u202f]/g, "");
  word = word.replace(/^([^,]*),(\d{3})$/, "$1$2").replace(/[−–]/g, "-").replace(/,/g, ".").replace(/[%’']/g, "");
  if (!/^[+-]?\d+\.?\d*$/.test(word) || word.replace(/^[+-]/, "").length > 12) return null;
  const away = numbers.map((each) => Math.abs(each - Number(word)));
  const at = away.indexOf(Math.min(...away));
  return away[at] === 0 || (form === "percent" && away[at] <= 0.5) ? "abcd"[at] : "x";
}
{
  const find = (id) => document.getElementById(id);
  const lang = document.documentElement.lang;
  const here = /\/pocket\/quiz$/.test(location.pathname);
  const title = document.title;
  const LETTERS = "abcd";

  // --- words and places ---
  const say = (name, places = {}) => QUIZ.words[name].replace(/\{(\w+)\}/g, (all, key) => places[key] ?? all);
  const escape = (text) => String(text).replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt()};`);
  const figure = (text) => `<span class="fig">${escape(text)}</span>`;
  // A template's copy with its places filled; what there is nothing for is left out.
  function put(name, values) {
    const copy = find(`t-${name}`).content.cloneNode(true);
    for (const each of copy.querySelectorAll("[data-put]")) {
      const value = values[each.dataset.put];
      if (value === undefined || value === "") each.remove();
      else if (value !== true) each.innerHTML = value;
    }
    for (const each of copy.querySelectorAll("[data-if]")) if (!values[each.dataset.if]) each.remove();
    for (const each of copy.querySelectorAll("[data-href]")) {
      if (values[each.dataset.href]) each.href = values[each.dataset.href];
      else each.remove();
    }
    const play = find("play");
    play.replaceChildren(copy);
    return play;
  }

  // --- choosing questions ---
  const below = (count) => Math.floor(Math.random() * count);
  const shuffled = (things) => {
    const mixed = [...things];
    for (let at = mixed.length - 1; at > 0; at--) {
      const other = below(at + 1);
      [mixed[at], mixed[other]] = [mixed[other], mixed[at]];
    }
    return mixed;
  };
  // As many kinds as wished, each as often as the others.
  const bag = (kinds, count) => {
    const found = [];
    while (found.length < count) found.push(...shuffled(kinds));
    return found.slice(0, count);
  };
  const kindsOf = (test) => Object.keys(QUIZ.kinds).filter((kind) => test(...QUIZ.kinds[kind]));
  function plan(count, level, review) {
    const { quick } = QUIZ;
    let kinds = [];
    if (level) kinds = bag(kindsOf((name, of) => of === level), count);
    else if (count <= quick.count) {
      kinds = shuffled(quick.families).slice(0, count).map((family) => {
        const known = kindsOf((name, of, its) => its === family && of <= quick.level);
        return known[below(known.length)];
      });
    } else {
      const plans = QUIZ.plans[count], names = Object.keys(QUIZ.kinds);
      kinds = plans[below(plans.length)].map((at) => names[at]);
    }
    const due = review.filter((kind) => kind in QUIZ.kinds);
    if (due.length) {
      const places = shuffled(kinds.keys()).slice(0, Math.ceil((count * QUIZ.review) / 100));
      bag(due, places.length).forEach((kind, at) => (kinds[places[at]] = kind));
    }
    return kinds.reduce((ids, kind) => [...ids, fresh(kind, ids)], []);
  }
  // The question of that kind that was not asked for longest, none twice in a session while others are left.
  function fresh(kind, taken) {
    const seen = store.read("seen", []);
    const known = shuffled(QUIZ.questions.filter(({ id }) => id.startsWith(`${kind}.`)).map(({ id }) => id));
    const last = (id) => (taken.includes(id) ? seen.length : seen.indexOf(id));
    return known.sort((one, other) => last(one) - last(other))[0];
  }
  const question = (id) => QUIZ.questions.find((each) => each.id === id);
  const kindOf = (id) => id.split(".")[0];

  // --- a session: kept in the browser, so that it goes on after a reload and in the other language ---
  // ids: all; fresh: not yet asked; back: [after how many answers, id]; last: what ends it;
  // done: [id, round, mark]; now: [id, round]; given: the mark whose answer is shown, typed: as written
  let run = store.read("pocket", null);
  const keep = () => store.write("pocket", run);
  const whole = () => {
    const lists = [run?.ids, run?.fresh, run?.back, run?.done];
    return lists.every(Array.isArray) && run.ids.length > 0 && run.ids.every(question) && (!run.now || Boolean(question(run.now[0])));
  };
  function begin(ids, recall) {
    run = { ids, recall, fresh: [...ids], back: [], last: null, done: [], now: null, given: null, typed: "" };
    onward();
  }
  function onward() {
    run.given = null;
    run.typed = "";
    const due = run.back.findIndex(([when]) => when <= run.done.length);
    if (due >= 0) run.now = [run.back.splice(due, 1)[0][1], "again"];
    else if (run.fresh.length) run.now = [run.fresh.shift(), "first"];
    else {
      if (!run.last) {
        run.last = firsts().filter((each) => !right(each)).map(([id]) => id);
        run.back = [];
      }
      run.now = run.last.length ? [run.last.shift(), "end"] : null;
    }
    keep();
    show();
  }
  const right = ([id, , letter]) => LETTERS.indexOf(letter) === question(id).right;
  const firsts = () => run.done.filter(([, round]) => round === "first");
  function answer(letter, typed = "") {
    const [id, round] = run.now;
    const step = [id, round, letter];
    run.done.push(step);
    if (round === "first") {
      const [least, most] = QUIZ.gap;
      if (!right(step)) run.back.push([run.done.length + least + below(most - least + 1), id]);
      mark(kindOf(id), right(step));
      const seen = store.read("seen", []).filter((each) => each !== id);
      store.write("seen", [...seen, id].slice(-QUIZ.questions.length));
    }
    run.given = letter;
    run.typed = typed;
    keep();
    show();
  }
  // --- what is shown ---
  function progress(answered) {
    const tries = firsts();
    const ticks = tries.map((each) => (right(each) ? "ok" : "ko"));
    const [ok, ko] = ["ok", "ko"].map((name) => ticks.filter((each) => each === name).length);
    const [, round] = run.now;
    if (round === "first" && !answered) ticks.push("cur");
    while (ticks.length < run.ids.length) ticks.push("");
    const number = Math.min(tries.length + (round === "first" && !answered), run.ids.length);
    return {
      at: say(round === "first" ? "question" : `question_${round}`, { number, count: run.ids.length }),
      ticks: ticks.map((each) => `<i class="${each}"></i>`).join(""),
      spoken: say("ticks", { right: ok, wrong: ko }),
    };
  }
  // After every 25 new questions, as the server does.
  const pauses = () => {
    const tries = firsts().length;
    return (tries && tries % QUIZ.pause === 0 && run.now[1] === "first" && run.done.at(-1)[1] === "first") || undefined;
  };
  function ask(complaint) {
    const asked = question(run.now[0]);
    const told = progress(false);
    const recall = Boolean(run.recall && asked.numbers);
    const [name, level] = QUIZ.kinds[kindOf(asked.id)];
    const options = asked.choices.map((choice, at) => `<button class="opt" value="${LETTERS[at]}"><b>${LETTERS[at].toUpperCase()}</b><em></em>${choice}</button>`).join("");
    const play = put("question", {
      ...told,
      text: asked.text,
      deals: asked.deals,
      complaint: complaint !== undefined || undefined,
      pause: pauses() && `<strong>${say("pause", { done: firsts().length })}</strong>`,
      recall,
      choices: !recall,
      options: recall ? "" : options,
      about: `${say("level", { level })}\u00a0· ${escape(name)}\u00a0· <span class="code">${escape(asked.id)}</span>`,
    });
    play.querySelector(".ticks").setAttribute("aria-label", told.spoken);
    document.title = `${told.at} · ${title}`;
    play.querySelector("form").addEventListener("submit", (event) => {
      event.preventDefault();
      const typed = find("typed");
      if (!typed) return answer(event.submitter.value);
      if (!typed.value.trim()) return typed.focus();
      const letter = readTyped(asked, typed.value);
      if (letter) answer(letter, typed.value.trim());
      else ask(typed.value);
    });
    if (recall) {
      const typed = find("typed");
      typed.inputMode = asked.form.startsWith("signed") ? "text" : "decimal";
      typed.value = complaint ?? "";
      typed.focus();
      if (complaint !== undefined) play.querySelector("[data-put=complaint]").hidden = false;
    } else {
      offerKeys();
      find("q").focus({ preventScroll: true });
    }
  }
  function explain() {
    const [id] = run.now;
    const asked = question(id);
    const given = LETTERS.indexOf(run.given);
    const told = progress(true);
    const good = given === asked.right;
    const [first, rest, missed] = asked.said[given] ?? [...QUIZ.typed, []];
    const options = asked.choices.map((choice, at) => {
      const state = at === asked.right ? "right" : at === given ? "wrong" : "";
      const label = { right: say("right_answer"), wrong: say("your_answer") }[state] ?? "";
      return `<div role="listitem" class="opt ${state}"><b>${LETTERS[at].toUpperCase()}</b><em>${label}</em>${choice}</div>`;
    });
    const rows = asked.rows?.map((row, at) => {
      const [label, law, address, points] = QUIZ.rows[row];
      return `<tr><td>${missed.includes(at) ? `<strong>${label}</strong>` : label}</td><td class="law"><a href="${address}">${law}</a></td><td>${points}</td></tr>`;
    });
    const over = !run.fresh.length && !run.back.length && (run.last ? !run.last.length : firsts().every(right));
    const play = put("answer", {
      ...told,
      text: asked.text,
      deals: asked.deals,
      typed: given < 0 ? `${say("your_number")} ${figure(run.typed.replace(/[-–]/, "−"))}` : "",
      options: options.join(""),
      said: `<strong>${first}</strong>${rest && ` ${rest}`}`,
      why: asked.why,
      rows: rows?.join(""),
      total: asked.total,
      sum: asked.sum && escape(asked.sum),
      onward: say(over ? "see_report" : "next"),
      calculator: asked.calculator,
      rule: `/${lang}/rules#rule-${asked.rule}`,
    });
    play.querySelector(".ticks").setAttribute("aria-label", told.spoken);
    document.title = `${say(good ? "right" : "not_right")} ${told.at} · ${title}`;
    find("onward").addEventListener("click", onward);
    find("said").focus({ preventScroll: true });
  }
  function report() {
    const tries = firsts();
    const found = new Set(run.done.filter(right).map(([id]) => id));
    const families = Object.entries(QUIZ.families).map(([family, name]) => {
      const its = tries.filter(([id]) => QUIZ.kinds[kindOf(id)][2] === family);
      if (!its.length) return "";
      const good = its.filter(right).length;
      const later = its.filter((each) => !right(each) && found.has(each[0])).length;
      return `<tr><th scope="row" class="t">${escape(name)}</th><td class="${good === its.length ? "game" : ""}">${figure(`${good} / ${its.length}`)}</td><td>${later ? figure(`+${later}`) : ""}</td></tr>`;
    });
    const missed = tries.filter((each) => !right(each)).map(([id]) => {
      const asked = question(id);
      const name = escape(say("rule", { question: QUIZ.rules[asked.rule] }));
      return `<li>${asked.text} <strong>${asked.choices[asked.right]}</strong> <a href="/${lang}/rules#rule-${asked.rule}" aria-label="${name}"></a></li>`;
    });
    const play = put("report", {
      score: `${tries.filter(right).length}<span class="of"> / ${tries.length}</span>`,
      families: families.join(""),
      missed: missed.join(""),
    });
    for (const link of play.querySelectorAll(".missed a")) link.textContent = find("t-answer").content.querySelector("[data-href=rule]").textContent;
    document.title = title;
    find("another").addEventListener("click", () => leave());
    find("again").addEventListener("click", () => begin(run.ids, run.recall));
    play.querySelector("h1").focus({ preventScroll: true });
  }
  const playing = () => location.hash === "#on" && whole();
  function show() {
    find("begin").hidden = playing();
    find("away").hidden = here || (playing() && run.now !== null);
    if (!playing()) {
      find("play").replaceChildren();
      document.title = title;
      find("resume").hidden = !(whole() && run.now);
      tellDue();
      return;
    }
    scrollTo(0, 0);
    if (!run.now) report();
    else if (run.given) explain();
    else ask();
  }
  function start(ids, recall) {
    if (location.hash !== "#on") history.pushState(null, "", "#on");
    begin(ids, recall);
  }
  function leave() {
    history.pushState(null, "", location.pathname + location.search);
    show();
    find("begin").querySelector("h1").focus({ preventScroll: true });
    scrollTo(0, 0);
  }

  // --- around ---
  // Offline the page stands where the server's own would: that address goes on once there is a network.
  if (!here) {
    const away = find("away");
    const started = /[?&](seed|marks)=|\/quiz\/./.test(location.pathname + location.search);
    const posted = location.pathname.endsWith("/answer");
    find("waiting").hidden = !started;
    for (const again of document.querySelectorAll("[data-again]")) again.href = posted ? document.referrer || `/${lang}/quiz` : location.pathname + location.search;
    addEventListener("online", () => (away.querySelector("strong").textContent = away.querySelector("strong").dataset.gone));
    for (const other of document.querySelectorAll("[data-keep]")) other.setAttribute("href", `/${other.lang}/quiz`);
  }
  const kept = typeof QUIZ === "object";
  find("away").hidden = here;
  find("none").hidden = kept;
  find("choose").hidden = !kept;
  if (kept) {
    find("eight").addEventListener("click", () => start(plan(QUIZ.quick.count, 0, due()), false));
    find("resume").addEventListener("click", () => {
      history.pushState(null, "", "#on");
      show();
    });
    find("begin").querySelector("form").addEventListener("submit", (event) => {
      event.preventDefault();
      const wished = new FormData(event.target);
      const review = wished.get("review")?.split(",") ?? [];
      start(plan(Number(wished.get("count")), Number(wished.get("level")), review), wished.get("mode") === "recall");
    });
    addEventListener("popstate", show);
    show();
  }
}
