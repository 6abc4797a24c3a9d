import fc from "fast-check";
import type { Given, Made } from "./inputs.ts";
import { fields, registration, targetNames, whole, withBody } from "./requests.ts";

/** Classes of hostile text: each stands in every place in which a caller can write. */
export const texts: Record<string, (given: Given) => fc.Arbitrary<Made>> = {
  "names of prototypes": placed([
    ...["__proto__", "constructor", "prototype", "toString", "valueOf", "hasOwnProperty", "__defineGetter__"],
    ...["constructor.prototype", "__proto__[x]", "constructor[prototype][x]", "__proto__.toString", "isPrototypeOf"],
  ]),
  "right to left, of no width, combining": placed([
    ...["\u202eevil\u202c", "\u200b", "a\u200db", "\u2066x\u2069", "\ufeff", "e\u0301\u0301\u0301", "\u0600\u061c"],
    ...["بِسْمِ ٱللَّهِ", "\u0344".repeat(200), "ﷺ", "\u115f", "\u2028\u2029", "K", "İ", "ß", "ﬀ"],
  ]),
  "emoji and halves of pairs": placed([
    "🌙",
    "👩‍👩‍👧‍👦",
    "🇮🇩",
    "🏴󠁧󠁢󠁥󠁮󠁧󠁿",
    "\ud800",
    "\udc00",
    "x\udfffy",
    "\udc00\ud800",
    "𝕏",
    "😀".repeat(300),
  ]),
  SQL: placed([
    ...[
      "' OR '1'='1",
      "'; DROP TABLE users; --",
      "1; SELECT pg_sleep(9)",
      "$1",
      "$$;$$",
      "\\'; --",
      "1 UNION SELECT 1",
    ],
    ...["%' --", "E'\\x27'", "(SELECT version())", "'||(SELECT 1)||'", "NULL", "0x31", "U&'\\0027'"],
  ]),
  "commands of a shell": placed([
    ...[
      "$(id)",
      "`id`",
      "; cat /etc/passwd",
      "| nc 127.0.0.1 1",
      "&& reboot",
      "() { :; }; echo",
      "%0Aid",
      "../../bin/sh",
    ],
    ...["\x24{IFS}id", "--help", "-rf /", "\u0000id", "!!", "{a,b}"],
  ]),
  "templates and formats": placed([
    ...["{{7*7}}", "\x24{7*7}", "<%= 7*7 %>", "#{7*7}", "%n%n%s", "%s".repeat(50), "%x%p", "{0}", "{{constructor}}"],
    ...["\x24{jndi:ldap://127.0.0.1/a}", "*{7*7}", "@(7*7)", "[[\x24{7*7}]]", "\\u0041", "&#x41;"],
  ]),
  "HTML and scripts": placed([
    ...["<script>alert(1)</script>", "<img src=x onerror=alert(1)>", "javascript:alert(1)", '"><svg/onload=alert(1)>'],
    ...["</script><!--", "data:text/html,<b>", "<iframe src=//a>", "'-alert(1)-'", "<?php ?>", "<![CDATA[x]]>"],
  ]),
  "LDAP, XPath and XML": placed([
    ...[
      "*)(uid=*))(|(uid=*",
      "admin)(&)",
      "' or '1'='1' or ''='",
      "count(//*)",
      "]]>",
      '<!ENTITY x SYSTEM "file:///etc/passwd">',
    ],
    ...["&xxe;", "//user[1]", "*)(objectClass=*", "{$ne: 1}", '{"$gt": ""}', "[$regex]=.*"],
  ]),
  numbers: ({ token }) =>
    fc
      .record({
        number: fc.oneof(
          fc.constantFrom("1e999", "-1e999", "-0", "1e-999", "0.1e1", "1E400", "9".repeat(400), "-1", "2147483648"),
          fc.constantFrom("9223372036854775808", "1.7976931348623157e308", "0", "00", "01", "0x10", "1_0", "NaN", "+1"),
          fc.double().map(String),
          fc.bigInt({ min: -(10n ** 40n), max: 10n ** 40n }).map(String),
        ),
        place: fc.constantFrom("whatsapp", "name", "path", "query", "profile", "length"),
      })
      .map(({ number, place }) => {
        if (place === "path") return { bytes: whole({ path: `/api/teachers/${number}` }) };
        if (place === "query")
          return { bytes: whole({ path: `/api/pertanyaans?id_content=${encodeURIComponent(number)}` }) };
        if (place === "length") return { bytes: whole({ headers: [`Content-Length: ${number}`] }) };
        if (place === "profile") return { bytes: withBody("profile", `{"whatsapp":${number}}`, token) };
        return { bytes: withBody("register", registration({ [place]: "?" }).replace('"?"', number)) };
      }),
};

/** Puts a text, and what it is together with others, in some place of a request. */
function placed(words: string[]): (given: Given) => fc.Arbitrary<Made> {
  const text = fc.oneof(
    fc.constantFrom(...words),
    fc.tuple(fc.constantFrom(...words), fc.string({ maxLength: 20 })).map(([word, more]) => more + word),
    fc.tuple(fc.constantFrom(...words), fc.nat(40)).map(([word, times]) => word.repeat(times + 1)),
  );
  return ({ token }) =>
    fc
      .record({
        text,
        place: fc.constantFrom(...places),
        target: fc.constantFrom(...targetNames),
        field: fc.constantFrom(...fields),
      })
      .map(({ text, place, target, field }) => ({ bytes: put(text, place, { target, field, token }) }));
}

const places = [
  "value",
  "value",
  "name of a field",
  "deeper",
  "path",
  "query",
  "name in the query",
  "header",
  "cookie",
  "token",
] as const;

type Where = { target: (typeof targetNames)[number]; field: string; token: string };

function put(text: string, place: (typeof places)[number], { target, field, token }: Where): Buffer {
  // encodeURIComponent has no spelling for half of a pair.
  const encoded = encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, "\ufffd"));
  const line = text.replaceAll(/[\r\n\0]/g, " ");
  switch (place) {
    case "value":
      return withBody(
        target,
        target === "register" ? registration({ [field]: text }) : JSON.stringify({ [field]: text }),
        token,
      );
    case "name of a field":
      return withBody(target, `{${JSON.stringify(text)}: ${JSON.stringify(text)}}`, token);
    case "deeper":
      return withBody(target, JSON.stringify({ [field]: [{ [text]: text }] }), token);
    case "path":
      return whole({ path: `/api/teachers/${encoded}/slot-time` });
    case "query":
      return whole({ path: `/api/pertanyaans?id_content=${encoded}` });
    case "name in the query":
      return whole({ path: `/api/kategoris/sub?${encoded}=${encoded}&${encoded}[]=1` });
    case "header":
      return whole({ headers: [`X-${field}: ${line}`, `User-Agent: ${line}`, `Referer: ${line}`, `Origin: ${line}`] });
    case "cookie":
      return whole({ headers: [`Cookie: ${line}=${line}; ${line}`] });
    case "token":
      return whole({ path: "/api/users", headers: [`Authorization: Bearer ${line}`] });
  }
}
