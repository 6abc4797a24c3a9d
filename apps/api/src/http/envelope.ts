/** The envelope of an answer with data. The order of its keys on the wire is the contract's. */
export function ok<Data>(data: Data) {
  return { status: 200, body: { status: 200, error: false, data } } as const;
}

/** The same, with a message: for the operations whose envelope has one. */
export function okWithMessage<Data, Message extends string>(message: Message, data: Data) {
  return { status: 200, body: { status: 200, error: false, message, data } } as const;
}
