import { escapeHtml, renderLayout } from "./page-layout.ts";
import { type DocumentedErrors, MAX_DELAY_MS } from "./rules.ts";

/** @returns the page for simulating responses, as HTML. */
export const renderPage = (operations: DocumentedErrors[]) =>
  renderLayout({
    title: "Simulate responses",
    address: "/simulate",
    script: '<script src="/simulate.js" defer></script>',
    main: `<main>
<header>
<p class="badge">Development only</p>
<h1>Simulate responses</h1>
<p>Test how your app handles errors, slow responses, dropped connections and maintenance. A rule applies until you clear it
or stop the server. The errors are exactly those of the API.</p>
</header>

<section aria-labelledby="active-title">
<div class="bar"><h2 id="active-title">Active rules</h2><button type="button" id="clear">Clear all</button></div>
<ul id="active" class="active"></ul>
<label class="switch"><input type="checkbox" role="switch" id="maintenance"><span>Maintenance
<small>Every request gets a 503, as with <code>MAINTENANCE=1</code>.</small></span></label>
</section>

<form id="rule" class="rule" aria-labelledby="rule-title">
<h2 id="rule-title" class="wide">Override a response</h2>
<div class="field wide">
<label for="operation">Operation</label>
<select id="operation" name="operation">
${option("", "Every operation", errorsOfEvery(operations))}
${operations.map(({ operationId, method, path, errors }) => option(operationId, `${operationId} – ${method} ${path}`, errors)).join("\n")}
</select>
</div>
<div class="field wide">
<label for="response">Response</label>
<select id="response" name="response"></select>
</div>
<div class="field">
<label for="delay">Delay <span class="optional">(milliseconds, optional)</span></label>
<input id="delay" name="delay" type="number" min="0" max="${MAX_DELAY_MS}" step="1" placeholder="0">
</div>
<div class="field">
<label for="times">How many times <span class="optional">(optional)</span></label>
<input id="times" name="times" type="number" min="1" max="1000000" step="1" placeholder="until cleared">
</div>
<p id="problem" class="problem" role="alert"></p>
<button type="submit" class="primary">Apply</button>
</form>

<section aria-labelledby="command-title">
<div class="bar"><h2 id="command-title">As a command</h2><button type="button" data-copy="command">Copy</button></div>
<p class="hint">The list may contain several rules. If several match a request, the first one applies.</p>
<pre tabindex="0" aria-label="Command"><code id="command"></code></pre>
</section>

<section aria-labelledby="reset-title">
<div class="bar"><h2 id="reset-title">Reset data</h2><button type="button" id="reset" class="danger">Reset data…</button></div>
<p class="hint">Restores the demo data of the embedded database. Everything else is gone.</p>
</section>

<dialog id="confirm" aria-labelledby="confirm-title" aria-describedby="confirm-text">
<h2 id="confirm-title">Reset data?</h2>
<p id="confirm-text">This deletes everything stored since the first start: accounts, access tokens, placement tests. It also
clears all simulation rules. It cannot be undone.</p>
<form method="dialog"><button value="">Keep the data</button><button value="reset" class="danger">Delete and reset</button></form>
</dialog>
<p id="notice" class="toast" role="status"></p>
<noscript><p>This page needs JavaScript. docs/simulation.md lists the equivalent commands.</p></noscript>
</main>`,
  });

type Errors = DocumentedErrors["errors"];

const option = (value: string, text: string, errors: Errors) =>
  `<option value="${value}" data-errors="${escapeHtml(JSON.stringify(errors))}">${escapeHtml(text)}</option>`;

/** @returns the errors that every operation has. */
function errorsOfEvery([first, ...others]: DocumentedErrors[]): Errors {
  const has = ({ errors }: DocumentedErrors, status: number) => errors.some((error) => error.status === status);
  return first?.errors.filter(({ status }) => others.every((other) => has(other, status))) ?? [];
}

/** The page's script. */
export const script = `"use strict";
const fields = byId("rule").elements;
let active = { maintenance: false, rules: [] };
// A refresh that was requested before an action is stale after it.
let actions = 0;

function readRule() {
  return {
    ...(fields.operation.value && { operation: fields.operation.value }),
    ...(fields.response.value === "drop"
      ? { drop: true }
      : fields.response.value && { status: Number(fields.response.value) }),
    ...(fields.delay.value && { delay: Number(fields.delay.value) }),
    ...(fields.times.value && { times: Number(fields.times.value) }),
  };
}

const simulationConfig = (maintenance, rules) => ({ ...(maintenance && { maintenance }), rules });

function showResponses() {
  const errors = JSON.parse(fields.operation.selectedOptions[0].dataset.errors);
  const chosen = fields.response.value;
  const errorOptions = errors.map(({ status, message }) => new Option(status + " " + message, status));
  fields.response.replaceChildren(new Option("Normal", ""), ...errorOptions, new Option("Drop the connection", "drop"));
  if ([...fields.response.options].some(({ value }) => value === chosen)) fields.response.value = chosen;
}

function showCommand() {
  byId("command").textContent = curl("PUT", location.origin + "/simulation", simulationConfig(active.maintenance, [readRule()]));
}

function describe({ operation, status, drop, delay, times, used }) {
  const response = drop ? "connection dropped" : (status ?? "normal response");
  const counted = used === times ? "used up" : used + (times ? " of " + times : "") + " so far";
  return (operation ?? "Every operation") + ": " + response + (delay ? " after " + delay + " ms" : "") + " (" + counted + ")";
}

function show(state) {
  active = state;
  const lines = [...(active.maintenance ? ["Every request: 503, in maintenance"] : []), ...active.rules.map(describe)];
  const text = lines.length ? lines : ["No simulation: all responses are normal."];
  const items = text.map((line) => Object.assign(document.createElement("li"), { textContent: line }));
  // Unchanged text stays in place: the user may be selecting a part of it.
  if (byId("active").textContent !== text.join("")) byId("active").replaceChildren(...items);
  byId("maintenance").checked = active.maintenance;
  showCommand();
}

async function act(notice, method, path, body) {
  actions += 1;
  try {
    const result = await send(method, path, body);
    show(path === "/reset" ? await send("GET", "/simulation") : result);
    showProblem("");
    showNotice(notice);
  } catch (error) {
    showProblem(error.message);
    byId("maintenance").checked = active.maintenance;
  }
}

function showProblem(text) {
  byId("problem").textContent = text;
  if (text) byId("problem").scrollIntoView({ block: "nearest" });
}

let hideTimer;
function showNotice(text) {
  byId("notice").textContent = text;
  clearTimeout(hideTimer);
  hideTimer = setTimeout(() => { byId("notice").textContent = ""; }, 4000);
}

async function refresh() {
  const before = actions;
  const state = await send("GET", "/simulation").catch(() => undefined);
  if (state && before === actions) show(state);
}

byId("rule").addEventListener("submit", (event) => {
  event.preventDefault();
  const rule = readRule();
  if (!rule.status && !rule.drop && rule.delay === undefined) {
    showProblem("Choose an error, a dropped connection or a delay.");
    fields.response.focus();
    return;
  }
  void act("Applied.", "PUT", "/simulation", simulationConfig(active.maintenance, [rule]));
});
byId("rule").addEventListener("input", showCommand);
fields.operation.addEventListener("change", () => { showResponses(); showCommand(); });
byId("clear").addEventListener("click", () => act("All simulation rules cleared.", "DELETE", "/simulation"));
byId("maintenance").addEventListener("change", ({ target }) => {
  const rules = active.rules.map(({ used, ...rule }) => rule);
  const config = simulationConfig(target.checked, rules);
  void act(target.checked ? "Maintenance is on." : "Maintenance is off.", "PUT", "/simulation", config);
});
byId("reset").addEventListener("click", () => { byId("confirm").returnValue = ""; byId("confirm").showModal(); });
byId("confirm").addEventListener("close", () => {
  if (byId("confirm").returnValue === "reset") void act("Database reset to the demo data.", "POST", "/reset");
});

showResponses();
fields.response.value = "500";
showCommand();
void refresh();
setInterval(() => { if (document.visibilityState === "visible") void refresh(); }, 2000);
`;
