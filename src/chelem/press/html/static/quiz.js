// The quiz works without this: it adds keys 1–4 and a–d, Enter to go on, and Leitner's boxes.
"use strict";
const store = {
  read(name, other) {
    try {
      return JSON.parse(localStorage.getItem(`chelem.quiz.${name}`)) ?? other;
    } catch {
      return other;
    }
  },
  write(name, value) {
    try {
      localStorage.setItem(`chelem.quiz.${name}`, JSON.stringify(value));
    } catch {
      // A browser that keeps nothing: the quiz goes on, only the boxes are lost.
    }
  },
};
const DAYS = [0, 1, 3, 7, 21];
const today = () => Math.floor(Date.now() / 86400000);

// One answer moves its card: the next box when right, the first when wrong; a reload counts once.
const answered = document.getElementById("answered");
if (answered && answered.dataset.round === "first" && store.read("last") !== answered.dataset.place) {
  const cards = store.read("cards", {});
  const { card, right, place } = answered.dataset;
  const box = right === "1" ? Math.min((cards[card]?.[0] ?? 1) + 1, DAYS.length) : 1;
  cards[card] = [box, today()];
  store.write("cards", cards);
  store.write("last", place);
}

// The beginning says what is due and asks for it.
const line = document.getElementById("due");
if (line) {
  const cards = store.read("cards", {});
  const due = Object.keys(cards).filter(
    (name) => /^[a-z_]+$/.test(name) && cards[name][1] + DAYS[cards[name][0] - 1] <= today(),
  );
  if (Object.keys(cards).length) {
    const { none, one, some } = line.dataset;
    line.textContent = (due.length > 1 ? some : due.length ? one : none).replace("#", due.length);
    line.hidden = false;
  }
  if (due.length) {
    const field = document.createElement("input");
    field.type = "hidden";
    field.name = "review";
    field.value = due.join(",");
    document.querySelector(".start form").append(field);
  }
}

// Single keys can be switched off (WCAG 2.1.4), and never act while something is typed.
const box = document.getElementById("keys");
if (box) {
  box.closest("p").hidden = false;
  box.checked = store.read("keys", true);
  box.addEventListener("change", () => store.write("keys", box.checked));
}
document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return;
  if (event.target.closest?.("input:not([type=checkbox]), textarea, select")) return;
  if (event.key === "Enter" && !event.target.closest?.("a, button, input")) {
    document.getElementById("onward")?.click();
    return;
  }
  if (!box?.checked || event.key.length !== 1) return;
  const place = Math.max("abcd".indexOf(event.key.toLowerCase()), "1234".indexOf(event.key));
  document.querySelectorAll("button.opt")[place]?.click();
});

// A learner's answer carries how long it took.
const took = document.querySelector('.ask input[name="took"]');
if (took) took.form.addEventListener("submit", () => (took.value = Math.round(performance.now())));
