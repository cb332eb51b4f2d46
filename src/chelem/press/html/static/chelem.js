// Settings take effect at once; without this script the same form posts them.
"use strict";
const root = document.documentElement;
root.classList.add("js");
document.addEventListener("change", (event) => {
  const input = event.target;
  const form = input.closest?.(".settings");
  if (!form || input.type !== "radio") return;
  const first = form.querySelector(`[name="${input.name}"]`).value;
  if (input.value === first) delete root.dataset[input.name];
  else root.dataset[input.name] = input.value;
  document.cookie = `${input.name}=${input.value};path=/;max-age=31536000;samesite=lax`;
});
