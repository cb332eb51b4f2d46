// The quiz works without this: it adds keys 1–4 and a–d, Enter to go on, and Leitner's boxes. The
// quiz kept on a device (pocket-quiz.js) has the same keys and the same boxes from here.
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

// One answer moves its card: the next box when right, the first when wrong.
function mark(card, right) {
  const cards = store.read("cards", {});
  const box = right ? Math.min((cards[card]?.[0] ?? 1) + 1, DAYS.length) : 1;
  cards[card] = [box, today()];
  store.write("cards", cards);
}
const due = (cards = store.read("cards", {})) =>
  Object.keys(cards).filter((name) => /^[a-z_]+$/.test(name) && cards[name][1] + DAYS[cards[name][0] - 1] <= today());

// A reload counts once.
const answered = document.getElementById("answered");
if (answered && answered.dataset.round === "first" && store.read("last") !== answered.dataset.place) {
  mark(answered.dataset.card, answered.dataset.right === "1");
  store.write("last", answered.dataset.place);
}

// The beginning says what is due and asks for it.
function tellDue() {
  const line = document.getElementById("due");
  if (!line) return;
  const count = due().length;
  const { none, one, some } = line.dataset;
  if (Object.keys(store.read("cards", {})).length) line.textContent = (count > 1 ? some : count ? one : none).replace("#", count);
  const form = document.querySelector(".start form");
  form.querySelector('[name="review"]')?.remove();
  if (!count) return;
  const field = document.createElement("input");
  field.type = "hidden";
  field.name = "review";
  field.value = due().join(",");
  form.append(field);
}
tellDue();

// Single keys can be switched off (WCAG 2.1.4), and never act while something is typed.
function offerKeys() {
  const box = document.getElementById("keys");
  if (!box) return;
  box.closest("p").classList.remove("later");
  box.checked = store.read("keys", true);
  box.addEventListener("change", () => store.write("keys", box.checked));
}
offerKeys();
document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return;
  if (event.target.closest?.("input:not([type=checkbox]), textarea, select")) return;
  if (event.key === "Enter" && !event.target.closest?.("a, button, input")) {
    const onward = document.getElementById("onward");
    // Else the same key would also send the next question's empty field.
    if (onward) event.preventDefault();
    onward?.click();
    return;
  }
  if (!document.getElementById("keys")?.checked || event.key.length !== 1) return;
  const place = Math.max("abcd".indexOf(event.key.toLowerCase()), "1234".indexOf(event.key));
  document.querySelectorAll("button.opt")[place]?.click();
});

// A learner's answer carries how long it took.
const took = document.querySelector('.ask input[name="took"]');
if (took) took.form.addEventListener("submit", () => (took.value = Math.round(performance.now())));
