// The option -H of the `api` commands.
import type { CallOptions } from "@worktrack/sdk";
import { type Reader, Unreadable } from "../command/reader.ts";
import { beginsWithSecret } from "../command/secret-text.ts";

export interface RequestHeader {
  readonly name: string;
  readonly value: string;
}

/** Headers with credentials, of the connection, and those that the SDK sets from the request. */
const refused =
  /^(authorization|proxy-.*|cookie2?|host|connection|keep-alive|te|trailer|upgrade|expect|transfer-encoding|content-.*|accept|range|if-range|last-event-id|x-service-.*)$/i;

/** Reads `Name: value`. */
export const requestHeader: Reader<RequestHeader> = (written) => {
  const end = Math.max(0, written.indexOf(":"));
  const name = written.slice(0, end);
  const value = written.slice(end + 1).trim();
  if (!/^[\w!#$%&'*+.^`|~-]{1,100}$/.test(name) || !/^[\t\x20-\x7e]{0,4000}$/.test(value))
    throw new Unreadable("must be Name: value in ASCII, such as 'If-Match: \"3\"'");
  if (refused.test(name)) throw new Unreadable("cannot set a header of the login, the connection or the format");
  if (beginsWithSecret(value)) throw new Unreadable("is a secret. It was not sent");
  return { name, value };
};

/** Headers for which the SDK has options of its own. */
const optionOfHeader: Readonly<Record<string, "ifMatch" | "ifNoneMatch" | "idempotencyKey">> = {
  "if-match": "ifMatch",
  "if-none-match": "ifNoneMatch",
  "idempotency-key": "idempotencyKey",
};

export const callOptionsOf = (headers: readonly RequestHeader[]): CallOptions => {
  const options: Record<string, unknown> = {};
  const others: Record<string, string> = {};
  for (const { name, value } of headers) {
    const option = optionOfHeader[name.toLowerCase()];
    if (option) options[option] = value;
    else others[name] = value;
  }
  return { ...options, headers: others };
};
