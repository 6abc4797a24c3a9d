// Joins the operators' contract, commands.yaml and texts.yaml into the table that src reads. The whole contract is 1 MB: loading
// it would take longer than most commands run.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { texts } from "@talaqqi/api/messages";
import { operationsOf, readOperatorContract } from "@talaqqi/contract/document";
import { labels } from "@talaqqi/contract/record-labels-en";
import { labels as indonesian } from "@talaqqi/contract/record-labels-id";
import { parse } from "yaml";

const file = join(import.meta.dirname, "commands.yaml");
const read = (path) => parse(readFileSync(path, "utf8"), { merge: true });

/** Has rolldown and Vitest load commands.yaml as the table. */
export const commandTable = {
  name: "command-table",
  load: (id) => (id === file ? `export default ${JSON.stringify(readCommandTable())};` : undefined),
};

/** @returns the operations that an operator token may use, each with its command, and the nouns of their paths. */
export function readCommandTable(contract = readOperatorContract(), given = read(file)) {
  const follow = (schema = {}) =>
    schema.$ref
      ? {
          ...schema.$ref
            .slice(2)
            .split("/")
            .reduce((node, key) => node[key], contract),
          ...schema,
        }
      : schema;
  const served = operationsOf(contract).filter(({ security = [] }) => security.some((one) => "operatorToken" in one));
  const others = Object.entries(given.operations).flatMap(([operationId, { of }]) =>
    of ? [{ ...served.find((one) => one.operationId === of), operationId }] : [],
  );
  const called = [...served, ...others];
  const nouns = Object.fromEntries(
    Object.entries(given.nouns).map(([path, { cells = {}, ...noun }]) => {
      const clauses = Object.entries(cells).map(([name, cell]) => [name, clausesOf(cell)]);
      const derived = { path, table: path, command: singular(path), columns: [] };
      return [path, { ...derived, ...noun, cells: Object.fromEntries(clauses) }];
    }),
  );
  for (const operation of called) {
    const { shows: path = nounOf(operation) } = given.operations[operation.operationId] ?? {};
    const item = itemOf(operation, path);
    for (const one of [path, nounOf(operation)]) {
      nouns[one] ??= { path: one, command: singular(one), words: [singular(one), one], columns: [] };
    }
    const noun = nouns[path];
    const isOwn = operation.method === "get" && !operation.path.replace(`/operator/${path}`, "").includes("}/");
    const isFirst = !noun.fields || (isOwn && item.length > noun.fields.length);
    if (operation.method === "get" && isFirst && item.length > 0)
      Object.assign(noun, { id: item[0].name, fields: item, ...given.nouns[path], cells: noun.cells });
    if (noun.columns.length === 0) noun.columns = item.slice(1, 6).map(({ name }) => name);
  }
  const lists = {
    tables: wordsOf(Object.values(nouns).flatMap(({ table }) => table || [])),
    files: wordsOf(nouns.content.fields.map(({ name }) => name)),
  };
  const operations = called.map(describe);
  // Of two operations with one command, the second takes its operationId for its verb.
  const taken = new Set(operations.map(({ id, command }) => given.operations[id]?.command && command));
  for (const operation of operations.filter(({ id }) => !given.operations[id]?.command)) {
    if (taken.has(operation.command)) operation.command = operation.command.replace(/\S+$/, kebab(operation.id));
    taken.add(operation.command);
  }
  for (const operation of operations) {
    operation.text = asTyped(operation.text, operation);
    for (const field of operation.fields) {
      const { kind, name } = field;
      const list = /^(id|ids|account)$/.test(kind) && listingOf(name === "id" ? nouns[operation.noun].id : name);
      Object.assign(field, { help: asTyped(helpOf(field), operation), hint: given.hints[kind], ...(list && { list }) });
    }
  }
  const { kinds, help } = given;
  const words = { ...labelWords(given.words), ...given.words };
  return { nouns, operations, words, kinds, help, ...read(join(import.meta.dirname, "texts.yaml")) };

  /** Names options and commands, where the contract names fields and operations. */
  function asTyped(text, { fields }) {
    const typed = (name, value) => {
      const { option, words = {} } = fields.find((one) => one.name === name && !one.argument) ?? {};
      const word = Object.keys(words).find((one) => String(words[one]) === value) ?? value;
      return option
        ? [`--${option}`, word].filter(Boolean).join(" ")
        : operations.find(({ id }) => id === name)?.command;
    };
    return text
      .replace(/ \([a-z]+(?:_[a-z]+)+(?: \d)?\)/g, "")
      .replace(/\b([a-z]+[_A-Z]\w+)(?:=(\w+))?/g, (written, name, value) => typed(name, value) ?? written);
  }

  /** @returns the command that lists the records with such an identifier. */
  function listingOf(id) {
    const noun = Object.values(nouns).find((one) => one.table && (one.id === id || one.also?.includes(id)));
    return operations.find(({ method, path }) => method === "GET" && path === `/operator/${noun?.path}`)?.command;
  }

  /** Says where an identifier is listed, and how a value is typed. */
  function helpOf({ kind, help }) {
    const text = help.replace(/\b(an?|as) (id_\w+)/, (written, article, id) => {
      const list = listingOf(id);
      return list ? `${article === "as" ? "ids" : "an id"} from ${list}` : written;
    });
    const [hint] = given.hints[kind] ?? [];
    return [text, hint && `${hint[0].toUpperCase()}${hint.slice(1)}.`].filter(Boolean).join(" ");
  }

  function describe(operation) {
    const { operationId: id, method, path, summary, description, parameters = [], requestBody } = operation;
    const {
      fields = {},
      confirm,
      missing,
      extra = [],
      only,
      arguments: order = [],
      ...own
    } = given.operations[id] ?? {};
    const left = ["limit", "after", "before", "version", ...(own.copies ?? []), ...Object.keys(own.sets ?? {})];
    const noun = nounOf(operation);
    const [verb = ""] = /^[a-z]+/.exec(id) ?? [];
    const body = follow(Object.values(requestBody?.content ?? {})[0]?.schema);
    const all = [
      ...parameters
        .filter((one) => one.in !== "header")
        .map((one) => ({ ...follow(one.schema), ...one, at: one.in, schema: one.schema })),
      ...Object.entries(body.properties ?? {}).map(([name, schema]) => ({
        ...{ name, schema, at: "body", required: body.required?.includes(name) },
        description: schema.description,
      })),
    ];
    const names = all.map(({ name }) => name);
    const question = confirm ?? given.sentences[verb]?.confirm ?? (isFinal(operation) && given.sentences.final);
    return {
      ...{ id, method: method.toUpperCase(), path, noun, help: `${summary}.`, text: plain(description) },
      command: `${nouns[noun].command} ${given.verbs[verb] ?? verb}`,
      ...(names.includes("limit") && { pages: names.includes("before") ? "before" : "after" }),
      ...(names.includes("version") && { versioned: true }),
      ...own,
      done: clausesOf(own.done ?? given.sentences[verb]?.done ?? given.sentences.done),
      ...(question && { confirm: clausesOf(question) }),
      ...(missing && { missing: clausesOf(missing) }),
      fields: all
        .filter(({ name }) => (only ?? [name]).includes(name) && !left.includes(name) && fields[name] !== false)
        .map(({ at, required, ...one }) => ({
          ...fieldOf(one.name, one.schema, one.description, nouns[noun]),
          ...((required || method === "put") && answerOf(follow(one.schema))),
          at,
          ...(required && { required, checks: checksOf(follow(one.schema)) }),
          ...(at === "path" && { argument: one.name }),
          ...given.nouns[noun]?.typed?.[one.name],
          ...fields[one.name],
        }))
        .concat(extra.map((field) => ({ option: field.name, at: "query", ...field })))
        .map((field) => (typeof field.words === "string" ? { ...field, words: lists[field.words] } : field))
        .sort((one, other) => order.indexOf(one.name) - order.indexOf(other.name)),
    };
  }

  /** The path's first part after `/operator`: `teachers` of `/operator/teachers/{id}/retirement`. */
  function nounOf({ path, operationId }) {
    return given.operations[operationId]?.noun ?? path.split("/")[2] ?? "";
  }

  /** The fields of the records that an operation returns. */
  function itemOf(operation, path) {
    const [, success = {}] = Object.entries(operation.responses).find(([status]) => /^2/.test(status)) ?? [];
    const { properties = {} } = follow(Object.values(success.content ?? {})[0]?.schema);
    const data = follow(properties.data);
    const noun = given.nouns[path];
    return Object.entries(follow(data.items ?? data).properties ?? {}).map(([name, schema]) =>
      fieldOf(name, schema, "", noun),
    );
  }

  function fieldOf(name, written, description, noun) {
    const schema = follow(written);
    const option =
      noun?.options?.[name] ?? given.words[name]?.[2] ?? name.replace(/^(id|daftar)_/, "").replaceAll("_", "-");
    return { name, option, help: plain(description ?? schema.description), ...kindOf(name, schema) };
  }

  /** How a value is typed and printed. */
  function kindOf(name, { type, enum: values, "x-enum-varnames": varnames, minimum, maximum, ...schema }) {
    if (/(^|_)at$/.test(name)) return { kind: "moment" };
    if (given.kinds[name]) return { kind: given.kinds[name] };
    const pattern = schema.pattern ?? "";
    if (given.flags[name]) return { kind: "flags", words: given.flags[name] };
    if (type === "boolean") return { kind: "flags", words: { [kebab(name)]: true } };
    if (varnames)
      return { kind: "word", words: Object.fromEntries(varnames.map((one, at) => [kebab(one), values[at]])) };
    if (values) return { kind: "word", words: wordsOf(values) };
    if (type === "array") return listOf(follow(schema.items));
    if (type === "number") return { kind: "decimal" };
    if (name === "id" || (type === "integer" && name.startsWith("id_")))
      return { kind: minimum === 0 ? "idOrNone" : "id" };
    if (type === "integer" && maximum === 1) return { kind: "flags", words: { [kebab(name)]: 1 } };
    if (type === "integer") return { kind: "integer", range: [minimum ?? 0, maximum].filter(Number.isInteger) };
    if (schema.format === "date-time") return { kind: "moment" };
    if (/-\(0\[1-9\]\|1\[0-2\]\)-/.test(pattern) || schema.format === "date") return { kind: "date" };
    return { kind: /\[0-5\]\[0-9\]\$$/.test(pattern) ? "clock" : "text" };
  }

  function listOf({ type, properties }) {
    if (!properties) return { kind: type === "integer" ? "ids" : "texts" };
    const parts = Object.keys(properties).filter((name) => !/^id_\w+pengajar$/.test(name));
    return { kind: parts.every((name) => properties[name].type === "string") ? "parts" : "objects", parts };
  }
}

/** A text, or one in both languages, is a clause without a condition. */
const clausesOf = (given) => (typeof given === "string" || typeof given[0] === "string" ? [{ say: given }] : given);

/** Whether an operation ends something that cannot simply be changed back. */
const isFinal = ({ path }) =>
  /\/(deletion|erasure|retirement|removal|revocation|termination|withdrawal|un\w+ing|block|merge)$/.test(path);

/** A flag cannot say no, which a required field or a change may need. */
const answerOf = ({ type, maximum }) =>
  type === "boolean" ? answers(true, false) : type === "integer" && maximum === 1 ? answers(1, 0) : {};
const answers = (yes, no) => ({ kind: "word", words: { yes, no } });

/** What a prompt can check of a text at once: the server's limits, and what it says of a text beyond them. */
const checksOf = ({ format, pattern, minLength = 0, maxLength, "x-message": message }) => {
  const found = [
    [pattern, (fields) => fields.wrongForm],
    [minLength && `^[^]{${minLength},}$`, (fields) => fields.charactersAtLeast(minLength)],
    [maxLength && `^[^]{0,${maxLength}}$`, (fields) => fields.charactersAtMost(maxLength)],
    // Less strict than the server.
    [format === "email" && "^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$", (fields) => fields.formats.email],
  ];
  const both = (say) => [texts.en, texts.id].map(({ fields }) => (message ? fields.contract(message) : say(fields)));
  return found.filter(([one]) => one).map(([one, say]) => [one, both(say)]);
};

const wordsOf = (values) => Object.fromEntries(values.map((one) => [one, one]));
/** What the kinds of record call their fields, where commands.yaml has no shorter heading for them. */
const labelWords = (given) =>
  Object.fromEntries(
    Object.entries(labels).flatMap(([table, fields]) =>
      Object.keys(fields)
        .filter((name) => !given[name])
        .flatMap((name) => [name, `${table}.${name}`].map((key) => [key, wordsIn(table, name)])),
    ),
  );
const wordsIn = (table, name) => [labels, indonesian].map((one) => headingOf(one[table][name]));

/** A label begins with a capital, a heading of a table only if its first word has another one, as "WhatsApp" has. */
const headingOf = (label) => label.replace(/^\p{Lu}(?=[^\p{Lu}\s]*(\s|$))/u, (letter) => letter.toLowerCase());

const kebab = (name) =>
  name
    .replaceAll("_", "-")
    .replace(/(?<=[a-z])[A-Z]/g, (sign) => `-${sign}`)
    .toLowerCase();
const singular = (path) =>
  path
    .replace(/ies$/, "y")
    .replace(/(?<=x|[cs]h|ss)es$/, "")
    .replace(/(?<!s)s$/, "");
/** Descriptions are Markdown for programmers: people at a terminal get no statuses, and no fields of responses. */
const plain = (text = "") =>
  text
    .replaceAll(/[`*]/g, "")
    .replaceAll(/\s+/g, " ")
    .replace(/: an RFC 3339 timestamp with any offset|,? an RFC 3339 timestamp/g, "")
    .split(/(?<=\.) (?=[A-Za-z])/)
    .filter((sentence) => !/\b(?:[Rr]eturns?|gets) [45]\d\d|^(?:undo|[45]\d\d)\b/.test(sentence))
    .join(" ")
    .trim();
