// Settings take effect at once; without this script the same form posts them.
"use strict";
document.addEventListener("change", ({ target }) => {
  if (target.type !== "radio" || !target.closest(".settings")) return;
  document.documentElement.dataset[target.name] = target.value;
  document.cookie = `${target.name}=${target.value};path=/;max-age=31536000;samesite=lax`;
});
