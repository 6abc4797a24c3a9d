// Accessibility fixes for Swagger UI, for keyboards and screen readers. It renders often, so an observer reapplies them.

const content = document.querySelector("#content");
new MutationObserver(fixAccessibility).observe(content, { childList: true, subtree: true });

function fixAccessibility() {
  for (const [selector, name] of names) {
    for (const element of content.querySelectorAll(`${selector}:not([aria-label])`)) element.ariaLabel = name;
  }
  // The visible text is the accessible name.
  for (const button of content.querySelectorAll(".modal-btn[aria-label]")) button.removeAttribute("aria-label");
  // A link within a button cannot be reached apart from it; the button does the same, and writes the address as well.
  for (const link of content.querySelectorAll("button a[href]")) link.removeAttribute("href");
  // Wide code must be scrollable by keyboard.
  for (const code of content.querySelectorAll("pre.microlight:not([tabindex])")) {
    code.tabIndex = 0;
    code.role = "group";
    code.ariaLabel = code.classList.contains("curl") ? "The request as a curl command" : "JSON";
  }
  // Screen readers would no longer announce rows and columns.
  for (const table of content.querySelectorAll("table[role=region]")) table.removeAttribute("role");
  // Levels of headings are not skipped.
  for (const heading of content.querySelectorAll(".modal-ux h6")) heading.ariaLevel = "5";
  fixDialog(content.querySelector(".modal-ux"));
  // Swagger UI replaces the button that was pressed, and the focus is lost.
  if (executed && document.activeElement === document.body) {
    document.getElementById(executed)?.querySelector(".btn.execute")?.focus({ preventScroll: true });
  }
}

const names = [
  ["select#servers", "Server"],
  ["select.examples-select-element", "Example"],
  ["select", "Value"],
  ["textarea.body-param__text", "Request body"],
  [".close-modal", "Close"],
];

/** @returns the document with the operations of one path, and with the components that they refer to; whole for anything else. */
function partFor(document, [section, path]) {
  if (section !== "paths") return document;
  const part = { ...document, paths: { [path]: document.paths[path] }, components: {} };
  const { securitySchemes } = document.components;
  if (securitySchemes) part.components.securitySchemes = securitySchemes;
  const add = (value) => {
    for (const [, kind, name] of JSON.stringify(value).matchAll(/"#\/components\/(\w+)\/([^"/]+)/g)) {
      part.components[kind] ??= {};
      if (name in part.components[kind]) continue;
      part.components[kind][name] = document.components[kind][name];
      add(part.components[kind][name]);
    }
  };
  add(part.paths);
  return part;
}

/** The button outside the dialog that was pressed last: the one that opened it. */
let opener;
/** The id of the operation whose Execute was pressed last. */
let executed;
content.addEventListener(
  "click",
  ({ target }) => {
    if (!target.closest(".modal-ux")) opener = target.closest("button") ?? opener;
    executed = target.closest(".btn.execute")?.closest(".opblock").id;
  },
  // Before Swagger UI opens it.
  true,
);
let isOpen = false;

/** Moves the focus into the dialog, keeps it there, and restores it on close. */
function fixDialog(dialog) {
  if (dialog && !isOpen) {
    dialog.role = "dialog";
    dialog.ariaModal = "true";
    dialog.ariaLabel = "Available authorizations";
    dialog.addEventListener("keydown", keepFocus);
    if (!dialog.contains(document.activeElement))
      (dialog.querySelector("input") ?? dialog.querySelector("button")).focus();
  } else if (!dialog && isOpen) {
    opener?.focus();
  }
  isOpen = dialog !== null;
}

function keepFocus(event) {
  const dialog = event.currentTarget;
  if (event.key === "Escape") dialog.querySelector(".close-modal").click();
  if (event.key !== "Tab") return;
  const stops = [...dialog.querySelectorAll("a[href], button, input")];
  const [from, to] = event.shiftKey ? [stops.at(0), stops.at(-1)] : [stops.at(-1), stops.at(0)];
  if (document.activeElement !== from) return;
  event.preventDefault();
  to.focus();
}

// The plugin for Swagger UI that swagger-initializer.js loads.

const { apiUrl, check } = document.querySelector(".try").dataset;
const unreachable = `The API at ${apiUrl} cannot be reached. Is it running?`;
let ui;

globalThis.talaqqiPlugin = (system) => {
  ui = system;
  // The page already has a <main>: Swagger UI's is rendered as a <div>. None of its components can be replaced for that.
  const { React } = system;
  const { createElement } = React;
  React.createElement = (type, ...others) => createElement(type === "main" ? "div" : type, ...others);
  const { resolveSubtree } = system.fn;
  return {
    fn: {
      // Swagger UI prepares the whole document for each operation that is opened, which takes seconds: it needs only a part.
      resolveSubtree: (document, path, options) => resolveSubtree(partFor(document, path), path, options),
    },
    wrapComponents: {
      // From 150 rows on Swagger UI renders only those on the screen: the browser's search, a print and a link to an operation
      // miss the others. One tag has fewer.
      operations: (Operations) => (props) => {
        const tags = props.specSelectors.taggedOperations();
        const render = (tag) => {
          const taggedOperations = () => tags.filter((_, name) => name === tag);
          const specSelectors = { ...props.specSelectors, taggedOperations };
          return createElement(Operations, { ...props, specSelectors, key: tag });
        };
        return tags.size === 0 ? createElement(Operations, props) : tags.keySeq().map(render).toArray();
      },
    },
    statePlugins: {
      auth: {
        wrapActions: {
          // Checks a token when it is entered, not at the first call.
          authorize:
            (authorize, { errActions, authActions }) =>
            async (payload) => {
              const [[authId, { value }]] = Object.entries(payload);
              errActions.clear({ authId, type: "auth", source: "auth" });
              const problem = await findProblem(value);
              if (problem) errActions.newAuthErr({ authId, level: "error", source: "auth", message: problem });
              else {
                authorize(payload);
                authActions.persistAuthorizationIfNeeded();
              }
            },
        },
      },
      spec: {
        wrapActions: {
          // Browsers hide why a fetch failed; Swagger UI would blame CORS first.
          setResponse: (setResponse) => (path, method, response) => {
            const isLost = response.err instanceof TypeError && !response.err.response;
            return setResponse(path, method, isLost ? { ...response, err: new Error(unreachable) } : response);
          },
        },
      },
    },
  };
};

/** @returns why a token cannot be used; undefined if it can. */
async function findProblem(token) {
  const headers = { Authorization: `Bearer ${token}` };
  const response = await fetch(apiUrl + check, { headers }).catch(() => undefined);
  if (!response) return unreachable;
  // Frees the connection.
  await response.arrayBuffer();
  if (response.status === 401) return "The API rejected this token. It may be mistyped, expired or revoked.";
}

const signIn = document.querySelector(".sign-in");
signIn?.addEventListener("submit", async (event) => {
  event.preventDefault();
  const status = signIn.querySelector("[role=status]");
  status.textContent = "Signing in …";
  const email = signIn.querySelector("input").value.trim();
  status.textContent = await getAccessToken(email).then(
    (token) => {
      ui.getSystem().preauthorizeApiKey("accessToken", token);
      ui.authActions.persistAuthorizationIfNeeded();
      return `Signed in as ${email}: requests now have the access token.`;
    },
    (error) => error.message,
  );
});

/** Gets an ID token as an identity provider issues it, and exchanges it; an e-mail without an account is registered first. */
async function getAccessToken(email) {
  const { id_token } = await post(`${signIn.dataset.signInUrl}token`, { email });
  const exchange = () => post(`${apiUrl}/api/auth/idp`, { id_token });
  const { data } = await exchange().catch(async (error) => {
    if (error.status !== 403) throw error;
    const name = email.split("@")[0].slice(0, 50);
    await post(`${apiUrl}/api/auth/register`, { email, name, gender: "Perempuan", whatsapp: 6281200000901 });
    return exchange();
  });
  return data.access_token;
}

async function post(url, body) {
  const headers = { "Content-Type": "application/json" };
  const response = await fetch(url, { method: "POST", headers, body: JSON.stringify(body) }).catch(() => {
    throw new Error(`${new URL(url).origin} cannot be reached. Is it running?`);
  });
  const result = await response.json();
  if (!response.ok) throw Object.assign(new Error(result.message), { status: response.status });
  return result;
}
