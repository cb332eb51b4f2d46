// Forms marked data-live answer while one types: the server's own page is asked for, and its answer
// put in place of the old one. Without this script the same forms are sent with their buttons.
"use strict";
const forms = [...document.querySelectorAll("form[data-live]")];
let waiting, asking;
function put(page) {
  for (const id of ["answer", "said"]) {
    const fresh = page.getElementById(id), old = document.getElementById(id);
    if (!fresh) return false;
    old.replaceChildren(...fresh.childNodes);
  }
  const kept = page.querySelectorAll("a[data-keep]");
  document.querySelectorAll("a[data-keep]").forEach((link, place) => { link.href = kept[place].href; });
  const back = page.querySelector("[name=back]");
  if (back) document.querySelector("[name=back]").value = back.value;
  return true;
}
async function ask(form) {
  asking?.abort();
  asking = new AbortController();
  const query = new URLSearchParams(new FormData(form));
  const address = [...query.values()].some(Boolean) ? `?${query}` : location.pathname;
  try {
    const reply = await fetch(address, { signal: asking.signal });
    const page = new DOMParser().parseFromString(await reply.text(), "text/html");
    if (put(page)) history.replaceState(null, "", address);
  } catch (error) {
    if (error.name !== "AbortError") form.submit();
  }
}
for (const form of forms) {
  form.addEventListener("input", () => {
    for (const other of forms) if (other !== form) for (const input of other.querySelectorAll("input")) input.value = "";
    clearTimeout(waiting);
    waiting = setTimeout(ask, 150, form);
  });
  form.addEventListener("submit", (event) => {
    // A button with a name asks for another form, not for another answer.
    if (event.submitter?.name) return;
    event.preventDefault();
    clearTimeout(waiting);
    ask(form);
  });
}
