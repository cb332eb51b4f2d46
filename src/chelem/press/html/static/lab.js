// The answer as it grows: the server sends pieces of its own page until it is sure or is told to stop.
// Without this script the form is sent and the page comes back with the whole answer.
"use strict";
const form = document.getElementById("ask"), answer = document.getElementById("answer");
const said = document.getElementById("said"), going = document.getElementById("going");
let source = null;
function stop() {
  source?.close();
  source = null;
  going.hidden = true;
}
function put(html) {
  const open = answer.querySelector("details")?.open;
  const page = new DOMParser().parseFromString(html, "text/html");
  answer.replaceChildren(...page.body.childNodes);
  if (open && answer.querySelector("details")) answer.querySelector("details").open = true;
}
function tell() {
  said.textContent = answer.querySelector(".verdict p + p")?.textContent ?? "";
}
function fill(query) {
  for (const field of form.elements) {
    if (!field.name || field.type === "submit") continue;
    const value = query.get(field.name) ?? "";
    if (field.type === "radio") { if (value) field.checked = field.value === value; }
    else if (field.type === "checkbox") field.checked = value === field.value;
    else if (value || !["l", "seed"].includes(field.name)) field.value = value;
  }
  // What was filled in is seen.
  for (const group of form.querySelectorAll("details"))
    group.open = [...group.querySelectorAll("input:not([type=radio]):not([name=seed]), select")]
      .some((field) => (field.type === "checkbox" ? field.checked : field.value));
}
function wrong(name) {
  for (const field of form.querySelectorAll("[aria-invalid]")) {
    field.removeAttribute("aria-invalid");
    field.removeAttribute("aria-describedby");
  }
  const field = name && form.elements[name];
  field?.setAttribute?.("aria-invalid", "true");
  field?.setAttribute?.("aria-describedby", "complaint");
}
function ask(query) {
  stop();
  wrong("");
  history.pushState(null, "", `?${query}`);
  source = new EventSource(`${form.dataset.stream}?${query}`);
  going.hidden = false;
  if (matchMedia("(max-width: 899px)").matches) going.scrollIntoView({ block: "start" });
  source.addEventListener("answer", (message) => put(message.data));
  source.addEventListener("wrong", (message) => wrong(message.data));
  source.addEventListener("refused", (message) => {
    stop();
    const note = document.createElement("div"), text = document.createElement("strong");
    note.className = "note err";
    note.id = "complaint";
    note.setAttribute("role", "alert");
    text.textContent = message.data;
    note.append(text);
    answer.replaceChildren(note);
  });
  source.addEventListener("end", () => { stop(); tell(); });
  source.onerror = () => { if (source && source.readyState === EventSource.CLOSED) location.reload(); else stop(); };
}
form.addEventListener("submit", (event) => {
  if (event.submitter?.name === "look" || !form.elements.contracts.value.trim() || !form.dataset.stream) return;
  event.preventDefault();
  const query = new URLSearchParams(new FormData(form));
  for (const [name, value] of [...query]) if (!value) query.delete(name);
  ask(query);
});
// A ready-made question, or more deals: the same stream, the form saying what is asked.
answer.addEventListener("click", (event) => {
  const link = event.target.closest("a.further, .cards a");
  if (!link || !link.search || !form.dataset.stream || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const query = new URLSearchParams(link.search);
  fill(query);
  ask(query);
});
document.getElementById("cancel").addEventListener("click", () => { stop(); tell(); });
addEventListener("pagehide", stop);
addEventListener("popstate", () => location.reload());
