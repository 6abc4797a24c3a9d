/** A 200 and its body. */
export interface Ok<Body> {
  status: 200;
  body: Body;
  /** Never there. It keeps two answers of a handler apart, which the compiler would take for that with fewer fields. */
  [invariant]?: (body: Body) => Body;
}

declare const invariant: unique symbol;

/** The envelope of an answer with data. The order of its keys on the wire is the contract's. */
export function ok<Data>(data: Data): Ok<{ status: 200; error: false; data: Data }> {
  return { status: 200, body: { status: 200, error: false, data } };
}

/** A 201 and its body. */
export interface Created<Body> {
  status: 201;
  body: Body;
  /** Never there, as above. */
  [invariant]?: (body: Body) => Body;
}

/** The envelope of what was made. */
export function created<Data>(data: Data): Created<{ status: 201; error: false; data: Data }> {
  return { status: 201, body: { status: 201, error: false, data } };
}

/** The envelope of a page of a list. @param next what leads to the next page, 0 on the last. */
export function okPage<Entry>(
  data: Entry[],
  next: number,
): Ok<{ status: 200; error: false; data: Entry[]; next: number }> {
  return { status: 200, body: { status: 200, error: false, data, next } };
}

/** The same, with a message: for the operations whose envelope has one. */
export function okWithMessage<Data, Message extends string>(
  message: Message,
  data: Data,
): Ok<{ status: 200; error: false; message: Message; data: Data }> {
  return { status: 200, body: { status: 200, error: false, message, data } };
}
