import { escapeHtml, renderLayout } from "./page-layout.ts";
import { type DocumentedErrors, MAX_DELAY_MS } from "./rules.ts";

/** @returns the page on which people choose what the API answers, as HTML. */
export const renderPage = (operations: DocumentedErrors[]) =>
  renderLayout({
    title: "Answers on demand",
    address: "/simulate",
    script: "/simulate.js",
    main: `<main>
<header>
<p class="badge">Development only</p>
<h1>Answers on demand</h1>
<p>See what your app makes of errors, slow answers, cut connections and maintenance. What you choose here is what the API
does until you take it back, or stop the server. The errors are the real ones, word for word.</p>
</header>

<section aria-labelledby="present-title">
<div class="bar"><h2 id="present-title">Now</h2><button type="button" id="usual">Answer as usual</button></div>
<ul id="present" class="now"></ul>
<label class="switch"><input type="checkbox" role="switch" id="maintenance"><span>Maintenance
<small>Everything answers 503, as with <code>MAINTENANCE=1</code>.</small></span></label>
</section>

<form id="rule" class="rule" aria-labelledby="rule-title">
<h2 id="rule-title" class="wide">Answer otherwise</h2>
<div class="field wide">
<label for="operation">Operation</label>
<select id="operation" name="operation">
${option("", "Every operation", errorsOfEvery(operations))}
${operations.map(({ operationId, method, path, errors }) => option(operationId, `${operationId} – ${method} ${path}`, errors)).join("\n")}
</select>
</div>
<div class="field wide">
<label for="answer">Answer</label>
<select id="answer" name="answer"></select>
</div>
<div class="field">
<label for="delay">Delay <span class="optional">(milliseconds, optional)</span></label>
<input id="delay" name="delay" type="number" min="0" max="${MAX_DELAY_MS}" step="1" placeholder="0">
</div>
<div class="field">
<label for="times">How many times <span class="optional">(optional)</span></label>
<input id="times" name="times" type="number" min="1" max="1000000" step="1" placeholder="until taken back">
</div>
<p id="problem" class="problem" role="alert"></p>
<button type="submit" class="primary">Apply</button>
</form>

<section aria-labelledby="command-title">
<div class="bar"><h2 id="command-title">As a command</h2><button type="button" data-copy="command">Copy</button></div>
<p class="hint">A list of several rules is possible, too: the first that fits a request counts.</p>
<pre tabindex="0" aria-label="Command"><code id="command"></code></pre>
</section>

<section aria-labelledby="anew-title">
<div class="bar"><h2 id="anew-title">Begin anew</h2><button type="button" id="anew" class="danger">Begin anew…</button></div>
<p class="hint">Puts the embedded database back to the demonstration data of a first start.</p>
</section>

<dialog id="sure" aria-labelledby="sure-title" aria-describedby="sure-text">
<h2 id="sure-title">Begin anew?</h2>
<p id="sure-text">Everything that was stored since the first start is deleted: accounts, access tokens, placement tests. There
is no way back. Everything is answered as usual again.</p>
<form method="dialog"><button value="">Keep the data</button><button value="reset" class="danger">Delete and begin anew</button></form>
</dialog>
<p id="said" class="toast" role="status"></p>
<noscript><p>This page needs JavaScript. docs/simulation.md has the commands that do the same.</p></noscript>
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

/** What the page does. */
export const script = `"use strict";
const fields = byId("rule").elements;
let present = { maintenance: false, rules: [] };
// What was asked for before an action is no news after it.
let actions = 0;

function readRule() {
  return {
    ...(fields.operation.value && { operation: fields.operation.value }),
    ...(fields.answer.value === "drop" ? { drop: true } : fields.answer.value && { status: Number(fields.answer.value) }),
    ...(fields.delay.value && { delay: Number(fields.delay.value) }),
    ...(fields.times.value && { times: Number(fields.times.value) }),
  };
}

const wish = (maintenance, rules) => ({ ...(maintenance && { maintenance }), rules });

function showAnswers() {
  const errors = JSON.parse(fields.operation.selectedOptions[0].dataset.errors);
  const chosen = fields.answer.value;
  const errorOptions = errors.map(({ status, message }) => new Option(status + " " + message, status));
  fields.answer.replaceChildren(new Option("As usual", ""), ...errorOptions, new Option("Cut the connection", "drop"));
  if ([...fields.answer.options].some(({ value }) => value === chosen)) fields.answer.value = chosen;
}

function showCommand() {
  byId("command").textContent = curl("PUT", location.origin + "/simulation", wish(present.maintenance, [readRule()]));
}

function describe({ operation, status, drop, delay, times, used }) {
  const answer = drop ? "connection cut" : (status ?? "as usual");
  const counted = used === times ? "used up" : used + (times ? " of " + times : "") + " so far";
  return (operation ?? "Every operation") + ": " + answer + (delay ? " after " + delay + " ms" : "") + " (" + counted + ")";
}

function show(simulated) {
  present = simulated;
  const lines = [...(present.maintenance ? ["Everything: 503, in maintenance"] : []), ...present.rules.map(describe)];
  const text = lines.length ? lines : ["Everything is answered as usual."];
  const items = text.map((line) => Object.assign(document.createElement("li"), { textContent: line }));
  // Left as it is while it is the same: somebody may be reading it, or selecting a part.
  if (byId("present").textContent !== text.join("")) byId("present").replaceChildren(...items);
  byId("maintenance").checked = present.maintenance;
  showCommand();
}

async function act(said, method, path, body) {
  actions += 1;
  try {
    const answer = await ask(method, path, body);
    show(path === "/reset" ? await ask("GET", "/simulation") : answer);
    sayProblem("");
    say(said);
  } catch (error) {
    sayProblem(error.message);
    byId("maintenance").checked = present.maintenance;
  }
}

function sayProblem(text) {
  byId("problem").textContent = text;
  if (text) byId("problem").scrollIntoView({ block: "nearest" });
}

let silence;
function say(text) {
  byId("said").textContent = text;
  clearTimeout(silence);
  silence = setTimeout(() => { byId("said").textContent = ""; }, 4000);
}

async function refresh() {
  const before = actions;
  const answer = await ask("GET", "/simulation").catch(() => undefined);
  if (answer && before === actions) show(answer);
}

byId("rule").addEventListener("submit", (event) => {
  event.preventDefault();
  const rule = readRule();
  if (!rule.status && !rule.drop && rule.delay === undefined) {
    sayProblem("Choose an error, a cut connection or a delay.");
    fields.answer.focus();
    return;
  }
  void act("Applied.", "PUT", "/simulation", wish(present.maintenance, [rule]));
});
byId("rule").addEventListener("input", showCommand);
fields.operation.addEventListener("change", () => { showAnswers(); showCommand(); });
byId("usual").addEventListener("click", () => act("Everything is answered as usual.", "DELETE", "/simulation"));
byId("maintenance").addEventListener("change", ({ target }) => {
  const rules = present.rules.map(({ used, ...rule }) => rule);
  void act(target.checked ? "In maintenance." : "Maintenance is over.", "PUT", "/simulation", wish(target.checked, rules));
});
byId("anew").addEventListener("click", () => { byId("sure").returnValue = ""; byId("sure").showModal(); });
byId("sure").addEventListener("close", () => {
  if (byId("sure").returnValue === "reset") void act("The data are those of a first start again.", "POST", "/reset");
});

showAnswers();
fields.answer.value = "500";
showCommand();
void refresh();
setInterval(() => { if (document.visibilityState === "visible") void refresh(); }, 2000);
`;
