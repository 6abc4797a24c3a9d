/**
 * What is in a type and not in the declared one, however deep: `reply.body.data[].nama_latin`. Never, where nothing is.
 *
 * The compiler itself minds a field too much only in a literal whose type is written down, and so in nothing that a
 * function returns. This minds it everywhere; but it knows of a value only what its type says.
 * @typeParam Given is assignable to Declared; with every member of a union it is compared alone.
 * @typeParam Path where the two stand.
 */
export type Excess<Given, Declared, Path extends string> = Search<[Path, Given, Declared]>;

/** Goes down level by level until only paths are left: types that nest as values do are soon too deep to compile. */
type Search<Seen> = [Seen] extends [string] ? Seen : Search<Look<Seen>>;

/** Of two types at a path: the paths of what is too much, and the pairs that are to be looked into. */
type Look<Seen> = Seen extends [infer Path extends string, infer Given, infer Declared]
  ? unknown extends Declared
    ? never
    : Same<Given, Declared> extends true
      ? never
      : Given extends readonly (infer Item)[]
        ? [`${Path}[]`, Item, ItemOf<Declared>]
        : Given extends object
          ? LookAtFields<Path, Given, Fitting<Given, Declared>>
          : never
  : Seen;

type LookAtFields<Path extends string, Given, Declared> = {
  [Field in Exclude<keyof Given, symbol>]: Field extends KeyOf<Declared>
    ? [`${Path}.${Field}`, Given[Field], ValueOf<Declared, Field>]
    : `${Path}.${Field}`;
}[Exclude<keyof Given, symbol>];

/** Of a union, the members that a value fits; all of them, where it fits only them together. */
type Fitting<Given, Declared> = OrElse<
  Declared extends unknown ? (Given extends Declared ? Declared : never) : never,
  Declared
>;
type OrElse<Found, Otherwise> = [Found] extends [never] ? Otherwise : Found;

type ItemOf<List> = List extends readonly (infer Item)[] ? Item : never;
type KeyOf<Union> = Union extends unknown ? keyof Union : never;
type ValueOf<Union, Key> = Union extends unknown ? (Key extends keyof Union ? Union[Key] : never) : never;

/** Whether two types are one. Those need no look inside, which would have no end in what contains itself. */
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
