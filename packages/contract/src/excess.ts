/**
 * The paths of fields that a type has and the declared type has not, at any depth: `reply.body.data[].nama_latin`; never
 * if there are none. The compiler itself reports extra fields only in object literals, not in what a function returns.
 * @typeParam Given is assignable to Declared; each member of a union is compared separately.
 * @typeParam Path prefixes the reported paths.
 */
export type Excess<Given, Declared, Path extends string> = Search<[Path, Given, Declared]>;

// Level by level instead of nested: recursion over the structure itself soon exceeds the compiler's depth limit.
type Search<Pending> = [Pending] extends [string] ? Pending : Search<NextLevel<Pending>>;

/** Turns each [path, given, declared] into the paths of its extra fields and the triples one level below. */
type NextLevel<Pending> = Pending extends [infer Path extends string, infer Given, infer Declared]
  ? unknown extends Declared
    ? never
    : Same<Given, Declared> extends true
      ? never
      : Given extends readonly (infer Item)[]
        ? [`${Path}[]`, Item, ItemOf<Declared>]
        : Given extends object
          ? CompareFields<Path, Given, Matching<Given, Declared>>
          : never
  : Pending;

type CompareFields<Path extends string, Given, Declared> = {
  [Field in Exclude<keyof Given, symbol>]: Field extends KeyOf<Declared>
    ? [`${Path}.${Field}`, Given[Field], ValueOf<Declared, Field>]
    : `${Path}.${Field}`;
}[Exclude<keyof Given, symbol>];

/** The members of a union that Given is assignable to; all if it is assignable only to the union. */
type Matching<Given, Declared> = OrElse<
  Declared extends unknown ? (Given extends Declared ? Declared : never) : never,
  Declared
>;
type OrElse<Found, Otherwise> = [Found] extends [never] ? Otherwise : Found;

type ItemOf<List> = List extends readonly (infer Item)[] ? Item : never;
type KeyOf<Union> = Union extends unknown ? keyof Union : never;
type ValueOf<Union, Key> = Union extends unknown ? (Key extends keyof Union ? Union[Key] : never) : never;

/** Whether two types are identical: comparing inside would not end for recursive types. */
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
