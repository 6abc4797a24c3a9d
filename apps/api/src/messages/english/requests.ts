import type { ContractMessage } from "@talaqqi/contract/messages";

/** Of the errors with one message each, by their codes. */
export const errors = {
  invalid_request: "Bad Request",
  id_token_not_verified: "idToken is not verified",
  unauthorized: "Unauthorized",
  account_not_found: "Account user not found",
  email_taken: "Email already registered",
  role_forbidden: "Your role does not allow this",
  cross_site: "Send this from a page of this server, or with an operator token",
  not_invited: "You are not invited",
  not_found: "Not Found",
  sign_in_off: "Staff sign-in is not set up on this server",
  conflict: "Conflict",
  method_not_allowed: "Method Not Allowed",
  request_timeout: "Request Timeout",
  payload_too_large: "Payload Too Large",
  unsupported_media_type: "Unsupported Media Type",
  too_many_requests: "Too Many Requests",
  headers_too_large: "Request Header Fields Too Large",
  internal: "Internal Server Error",
  unavailable: "Service Unavailable",
  never_available: "Service Unavailable",
};

/** What is wrong with a request as a whole. */
export const requests = {
  /** Takes the place of a field's name; by Fastify's names for the parts of a request. */
  parts: {
    body: "the request body",
    params: "the params",
    querystring: "the querystring",
    headers: "the headers",
  },
  problem: (field: string, message: string) => `${field} ${message}`,
  notPercentEncoded: "the path is not correctly percent-encoded",
  wrongLength: "the body does not have the length given in Content-Length",
  noHost: "the Host header is missing",
  notHttp: "the request is not valid HTTP",
  /** @param phrase HTTP's words for the status. */
  refused: (phrase: string) => phrase,
  signInNotStarted: "this sign-in was not started in this browser or took too long: start again",
  signInNotConfirmed: "the identity provider did not confirm who you are: start again",
  serverNotReady: "Not ready: the server is starting or stopping",
  databaseNotReady: "Not ready: the database does not answer",
};

/** What is wrong with a field; its name comes first. */
export const fields = {
  /** The contract's own message. */
  contract: (message: ContractMessage): string => message,
  required: "is required",
  requiredWith: (field: string) => `is required with ${field}`,
  unknown: "is not a field of this request",
  unknownParameter: "is not a parameter of this operation",
  wrongType: "is of the wrong type",
  types: {
    string: "must be a text",
    integer: "must be a whole number",
    number: "must be a number",
    boolean: "must be true or false",
    object: "must be a JSON object",
    array: "must be a list",
  },
  /** @param values in quotes. */
  oneOf: (values: string) => `must be one of ${values}`,
  someOf: (names: string) => `must have at least one of ${names}`,
  atLeast: (minimum: number) => `must be at least ${minimum}`,
  atMost: (maximum: number) => `must be at most ${maximum}`,
  charactersAtLeast: (minimum: number) => `must be at least ${minimum} characters long`,
  charactersAtMost: (maximum: number) => `must be at most ${maximum} characters long`,
  wholeNumber: "must be a whole number",
  formats: {
    email: "must be a valid e-mail address",
    "date-time": "must be a date and time such as 2027-01-31T08:00:00Z",
    uri: "must be an address such as https://example.com/picture.png",
  },
  format: (name: string) => `must be of the format ${name}`,
  wrongForm: "is not of the expected form",
  notJson: "is not valid JSON",
  tooDeep: "is nested too deeply",
  notUtf8: "is not valid UTF-8",
  unstorable: "contains characters that cannot be stored",
  visibleAscii: (maximum: number) => `must be 1 to ${maximum} visible ASCII characters`,
  notDateTime: "is not a valid date-time",
  notDate: "is not a valid date",
  phoneNumber: "must be a phone number such as 0812-3456-7890",
  missing: "does not exist",
  retired: "is retired",
  oneStudent: "must have either id_user or id_student",
  isThisStudent: "is this student",
  isSameSlot: "is the slot that the student is in",
  notBooked: "is not booked into this slot",
  notLinked: "is not linked to this student",
  notStudentsName: "is not the name of this student",
  notAccountsEmail: "is not the e-mail of this account",
  birthYear: (first: number) => `must be 0 or a year from ${first} to this year`,
  onlyForTeacher: "is only for the role teacher",
  requiredForTeacher: "is required for the role teacher",
  exportTooLarge: (why: string) => `makes an export too large to import: ${why}. Back up the database instead`,
};
