// The search: a dialog that `/`, Ctrl-K and the button open. Its index is loaded when it is first opened.

const { root, minisearch } = document.documentElement.dataset;
const opener = document.querySelector(".search-button");
opener.hidden = false;
opener.addEventListener("click", openSearch);

document.addEventListener("keydown", (event) => {
  const isTyping = event.target.closest?.("input, textarea, select, [contenteditable]");
  const isShortcut = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "k";
  if (!isShortcut && (event.key !== "/" || isTyping || event.ctrlKey || event.metaKey || event.altKey)) return;
  event.preventDefault();
  openSearch();
});

const dialog = document.createElement("dialog");
dialog.className = "search";
dialog.setAttribute("aria-label", "Search");
dialog.innerHTML = `<input type="text" enterkeyhint="search" role="combobox" aria-expanded="false" aria-controls="search-results"
  aria-autocomplete="list" aria-label="Search operations, fields, errors and pages"
  placeholder="Operations, fields, errors, pages" autocomplete="off" spellcheck="false">
<div id="search-results" role="listbox" aria-label="Results"></div>
<p class="search-note" role="status"></p>`;
document.body.append(dialog);
const [input, results, note] = ["input", "#search-results", "p"].map((name) => dialog.querySelector(name));

/** The promise of the index, once the dialog was opened. */
let loading;
let chosen = 0;

function openSearch() {
  if (dialog.open) return;
  loading ??= loadIndex();
  dialog.showModal();
  input.select();
  show();
}

async function loadIndex() {
  const [{ default: MiniSearch }, response] = await Promise.all([
    import(new URL(minisearch, location.href)),
    fetch(`${root}search.json`),
  ]);
  const { options, index } = await response.json();
  return MiniSearch.loadJS(index, options);
}

input.addEventListener("input", show);
input.addEventListener("keydown", (event) => {
  const options = [...results.children];
  if (event.key === "Enter") options[chosen]?.click();
  if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
  event.preventDefault();
  choose((chosen + (event.key === "ArrowDown" ? 1 : -1) + options.length) % (options.length || 1));
});
// A click on the backdrop.
dialog.addEventListener("click", (event) => {
  if (event.target === dialog) dialog.close();
});

/** Apps' come first, as many of the operators' have the same words, and operations before the schemas that they send. */
const rank = (address, _term, { kind }) => (address.startsWith("operator/") ? 0.2 : 1) * (kind === "Schema" ? 0.1 : 1);

async function show() {
  const query = input.value;
  const found = await loading.then(
    (index) => (query.trim() ? index.search(query, { boostDocument: rank }).slice(0, 12) : []),
    () => undefined,
  );
  // The query has changed since.
  if (query !== input.value) return;
  if (!found) {
    loading = undefined;
    note.textContent = "The search could not be loaded. Close it and try again.";
    return;
  }
  results.replaceChildren(...found.map(renderResult));
  input.setAttribute("aria-expanded", String(found.length > 0));
  note.textContent = describe(query, found);
  choose(0);
}

function describe(query, found) {
  if (!query.trim()) return "Type a word: an operation, a field, an error message.";
  return found.length === 0 ? `Nothing found for “${query.trim()}”. The reference lists every operation.` : "";
}

function renderResult({ id, kind, contract, title, detail }, at) {
  const link = document.createElement("a");
  link.role = "option";
  link.id = `search-result-${at}`;
  link.href = root + id;
  link.tabIndex = -1;
  for (const [name, text] of Object.entries({ kind, title, detail: [detail, contract].filter(Boolean).join(" · ") })) {
    const part = document.createElement("span");
    part.className = `result-${name}`;
    part.textContent = text;
    link.append(part);
  }
  link.addEventListener("click", () => dialog.close());
  return link;
}

function choose(at) {
  chosen = at;
  for (const [index, item] of [...results.children].entries()) {
    item.setAttribute("aria-selected", String(index === at));
    if (index === at) item.scrollIntoView({ block: "nearest" });
  }
  if (results.children[at]) input.setAttribute("aria-activedescendant", `search-result-${at}`);
  else input.removeAttribute("aria-activedescendant");
}
