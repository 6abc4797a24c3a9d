// Marks the operation that is being read in the navigation, and keeps the language that somebody has chosen.
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
  // What is in the upper part of the window is being read.
  { rootMargin: "-15% 0px -70% 0px" },
);
for (const section of document.querySelectorAll(".operation")) observer.observe(section);

const samples = [...document.querySelectorAll(".sample")];
const titleOf = (sample) => sample.querySelector("summary").textContent;
const openAll = (title) => {
  for (const sample of samples) if (titleOf(sample) === title) sample.open = true;
};
const kept = localStorage.getItem("talaqqi-language");
if (kept) openAll(kept);
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

// A link from elsewhere to a field of a closed part opens it.
const target = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)));
if (target) target.closest("details")?.setAttribute("open", "");

// The reference was Swagger UI once, and its addresses named operations so: #/Lesson/listHurufs.
const [, tag, operation] = /^#\/([^/]+)\/(\w+)$/.exec(location.hash) ?? [];
if (tag && operation)
  location.replace(`./${decodeURIComponent(tag).toLowerCase().replaceAll(/[ _]/g, "-")}/#${operation}`);
