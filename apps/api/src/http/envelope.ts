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

/** The same, with a message: for the operations whose envelope has one. */
export function okWithMessage<Data, Message extends string>(
  message: Message,
  data: Data,
): Ok<{ status: 200; error: false; message: Message; data: Data }> {
  return { status: 200, body: { status: 200, error: false, message, data } };
}
