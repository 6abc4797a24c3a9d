/** A 200 and its body. */
export interface Ok<Body> {
  status: 200;
  body: Body;
  /** Never present. It stops the compiler from merging two bodies of a handler into the one with fewer fields. */
  [invariant]?: (body: Body) => Body;
}

declare const invariant: unique symbol;

/** The envelope of a response with data. The contract sets the order of its keys on the wire. */
export function ok<Data>(data: Data): Ok<{ status: 200; error: false; data: Data }> {
  return { status: 200, body: { status: 200, error: false, data } };
}

/** A 201 and its body. */
export interface Created<Body> {
  status: 201;
  body: Body;
  /** Never present, as above. */
  [invariant]?: (body: Body) => Body;
}

/** The envelope of a created resource. */
export function created<Data>(data: Data): Created<{ status: 201; error: false; data: Data }> {
  return { status: 201, body: { status: 201, error: false, data } };
}

/** The envelope of one page of a list. @param next the cursor of the next page, 0 on the last. */
export function okPage<Entry>(
  data: Entry[],
  next: number,
): Ok<{ status: 200; error: false; data: Entry[]; next: number }> {
  return { status: 200, body: { status: 200, error: false, data, next } };
}

/** The envelope with a message, for the operations that have one. */
export function okWithMessage<Data, Message extends string>(
  message: Message,
  data: Data,
): Ok<{ status: 200; error: false; message: Message; data: Data }> {
  return { status: 200, body: { status: 200, error: false, message, data } };
}
