import fc from "fast-check";
import { closingRequest, type InputKinds } from "./requests.ts";

/** Paths that client libraries normalize or refuse to send. */
export const paths: InputKinds = {
  "invalid percent-encoding": () =>
    fc
      .tuple(
        fc.constantFrom("%", "%zz", "%4", "%ff", "%c0%80", "%ed%a0%80", "%00", "%u0041", "%25%32%35", "%0d%0a"),
        fc.constantFrom("/api/teachers/", "/api/packages/", "/", "/api/hurufs?x="),
        fc.nat(3),
      )
      .map(([text, path, times]) => ({ bytes: closingRequest({ path: path + text.repeat(times + 1) }) })),
  "path traversal": () =>
    fc
      .record({
        begin: fc.constantFrom("", "/api", "/api/teachers", "/api/packages/1", "//api"),
        step: fc.constantFrom("/..", "/.", "//", "/%2e%2e", "/..%2f", "%5c..", "/..;/", "\\..", "/%252e%252e", "/\t"),
        times: fc.integer({ min: 1, max: 12 }),
        end: fc.constantFrom("", "etc/passwd", "api/users", "package.json", ".env", "dist/main.js", "1", "%00.json"),
      })
      .map(({ begin, step, times, end }) => ({
        bytes: closingRequest({ path: `${begin}${step.repeat(times)}${end}` || "/" }),
      })),
  "long paths and queries": () =>
    fc
      .tuple(
        fc.constantFrom("/", "/api/teachers/", "/api/hurufs?", "/api/pertanyaans?id_content="),
        fc.constantFrom("a", "/", "%41", "1", "a=1&", "../"),
        fc.integer({ min: 1_000, max: 9_000 }),
      )
      .map(([begin, part, times]) => ({ bytes: closingRequest({ path: begin + part.repeat(times) }) })),
};
