import { expectTypeOf } from "vitest";
import type { Excess } from "../src/excess.ts";

// Compiled by `npm run check`, never run. Shapes that a contract may have; apps/api/test/types.excess.check.ts has ours.

const excess = <Given, Declared>() => expectTypeOf<Excess<Given, Declared, "it">>();

// Fields at any depth.
excess<{ a: 1 }, { a: 1 }>().toEqualTypeOf<never>();
excess<{ a: 1 }, { a: 1; b?: 2 }>().toEqualTypeOf<never>();
excess<{ a: 1; b: 2; c?: 3 }, { a: 1 }>().toEqualTypeOf<"it.b" | "it.c">();
excess<{ a: { b: { c: 1; d: 2 } } }, { a: { b: { c: 1 } } }>().toEqualTypeOf<"it.a.b.d">();
excess<{ a?: { b: 1; c: 2 } }, { a?: { b: 1 } }>().toEqualTypeOf<"it.a.c">();
excess<{ a: 1; b: 2 }[][], { a: 1 }[][]>().toEqualTypeOf<"it[][].b">();
excess<readonly [{ a: 1 }, { a: 1; b: 2 }], readonly { a: 1 }[]>().toEqualTypeOf<"it[].b">();

// Bodies that are absent, impossible or not objects.
excess<undefined, undefined>().toEqualTypeOf<never>();
excess<never, { a: 1 }>().toEqualTypeOf<never>();
excess<never[], { a: 1 }[]>().toEqualTypeOf<never>();
excess<"b", "a" | "b">().toEqualTypeOf<never>();
excess<{ a: 1 } | null, { a: 1 } | null>().toEqualTypeOf<never>();
excess<{ a: 1; b: 2 } | null, { a: 1 } | null>().toEqualTypeOf<"it.b">();

// Statuses, each with its own body.
type Reply = { status: 200; body: { data: 1 } } | { status: 201; body: { id: 1 } } | { status: 204; body: undefined };
excess<{ status: 200; body: { data: 1 } } | { status: 204; body: undefined }, Reply>().toEqualTypeOf<never>();
excess<{ status: 201; body: { id: 1; data: 1 } }, Reply>().toEqualTypeOf<"it.body.data">();
excess<{ status: 204; body: undefined; headers: 1 }, Reply>().toEqualTypeOf<"it.headers">();

// A computed status, of replies with one body.
type Either = { status: 200; body: { id: 1 } } | { status: 201; body: { id: 1 } };
excess<{ status: 200 | 201; body: { id: 1 } }, Either>().toEqualTypeOf<never>();
excess<{ status: 200 | 201; body: { id: 1; data: 1 } }, Either>().toEqualTypeOf<"it.body.data">();

// Other unions, with and without a discriminating field.
type Media = { kind: "audio"; seconds: number } | { kind: "image"; width: number };
excess<Media[], Media[]>().toEqualTypeOf<never>();
excess<{ kind: "audio"; seconds: 1 }, Media>().toEqualTypeOf<never>();
excess<{ kind: "audio"; seconds: 1; width: 1 }, Media>().toEqualTypeOf<"it.width">();
excess<{ a: 1; b: 2 }, { a: 1 } | { a: 1; b: 2 }>().toEqualTypeOf<never>();

// Types that a contract leaves open.
excess<{ a: { b: 1 } }, { a: unknown }>().toEqualTypeOf<never>();
excess<{ a: { b: { c: 1 } } }, { a: Record<string, unknown> }>().toEqualTypeOf<never>();

// A recursive type.
type Tree = { name: string; branches: Tree[] };
excess<Tree, Tree>().toEqualTypeOf<never>();
excess<{ name: string; branches: Tree[]; age: 1 }, Tree>().toEqualTypeOf<"it.age">();

// `any` may have any extra field.
excess<ReturnType<typeof JSON.parse>, { a: 1 }>().not.toEqualTypeOf<never>();
