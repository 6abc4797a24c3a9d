// Highlights the current operation in the navigation, and remembers the chosen language.
const links = new Map(
  [...document.querySelectorAll('.reference-pages a[href^="#"]')].map((link) => [
    link.getAttribute("href").slice(1),
    link,
  ]),
);
const seen = new Set();
const observer = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) seen.add(target);
      else seen.delete(target);
    }
    const [first] = [...seen].sort((a, b) => a.offsetTop - b.offsetTop);
    for (const [id, link] of links) link.classList.toggle("current", id === first?.id);
  },
  // Current is what is in the upper part of the window.
  { rootMargin: "-15% 0px -70% 0px" },
);
for (const section of document.querySelectorAll(".operation")) observer.observe(section);

const samples = [...document.querySelectorAll(".sample")];
const titleOf = (sample) => sample.querySelector("summary").textContent;
const openAll = (title) => {
  for (const sample of samples) if (titleOf(sample) === title) sample.open = true;
};
const savedTitle = localStorage.getItem("talaqqi-language");
if (savedTitle) openAll(savedTitle);
for (const sample of samples) {
  sample.querySelector("summary").addEventListener("click", () => {
    localStorage.setItem("talaqqi-language", titleOf(sample));
    // The page must not jump: what was clicked stays where it is.
    const before = sample.getBoundingClientRect().top;
    requestAnimationFrame(() => {
      openAll(titleOf(sample));
      scrollBy(0, sample.getBoundingClientRect().top - before);
    });
  });
}

// Links to the former reference, which was Swagger UI: #/Lesson/listHurufs.
const [, tag, operation] = /^#\/([^/]+)\/(\w+)$/.exec(location.hash) ?? [];
if (tag && operation)
  location.replace(`./${decodeURIComponent(tag).toLowerCase().replaceAll(/[ _]/g, "-")}/#${operation}`);
