// Runs before the first paint, so that the other theme does not flash.
const page = document.documentElement;
const prefersDark = matchMedia("(prefers-color-scheme: dark)");
const chosen = localStorage.getItem("talaqqi-theme");
if (chosen) page.dataset.theme = chosen;

/** @returns whether the page is dark now. */
function isDark() {
  return page.dataset.theme ? page.dataset.theme === "dark" : prefersDark.matches;
}

/** Swagger UI has a class of its own for dark pages. */
function showTheme() {
  page.classList.toggle("dark-mode", isDark());
}

prefersDark.addEventListener("change", showTheme);
showTheme();
