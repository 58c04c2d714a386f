// Checks of options, which TypeScript cannot make for JavaScript or for values that come from outside.
import { UsageError } from "./errors.ts";

/** Rejects options that do not exist, because a mistyped limit would have no effect. @throws UsageError */
export const checkOptionNames = (given: object, names: readonly string[]): void => {
  if (typeof given !== "object" || given === null) throw new UsageError(`The options must be an object. They are ${names.join(", ")}.`);
  for (const name of Object.keys(given)) {
    if (names.includes(name)) continue;
    const meant = names.find((one) => one.toLowerCase().startsWith(name.toLowerCase()));
    throw new UsageError(`There is no option ${name}. ${meant ? `Did you mean ${meant}?` : `The options are ${names.join(", ")}.`}`);
  }
};

/** The longest delay of a timer: about 24 days. */
const timeoutMsMax = 2 ** 31 - 1;
const maxRetriesBound = 10;

const wholeNumber = (name: string, value: number, min: number, max: number): number => {
  if (Number.isInteger(value) && value >= min && value <= max) return value;
  throw new UsageError(`${name} must be a whole number from ${min} to ${max}, not ${value}.`);
};

export const checkTimeoutMs = (value: number, name = "timeoutMs"): number => wholeNumber(name, value, 1, timeoutMsMax);
export const checkMaxRetries = (value: number): number => wholeNumber("maxRetries", value, 0, maxRetriesBound);

/** Prevents header injection. The error does not show the value, because it may be a secret. @throws UsageError */
export const checkHeaderValue = (name: string, value: string): string => {
  if (/^[\x21-\x7e]{1,1000}$/.test(value)) return value;
  throw new UsageError(`${name} must be 1 to 1,000 visible ASCII characters, without spaces or line breaks.`);
};

/** Trims a token, prefix or secret, because copied values often have surrounding white space. @throws UsageError */
export const requireCredential = (name: string, value: string | undefined): string => {
  if (!value?.trim()) throw new UsageError(`${name} is missing. Create one in the workspace and pass it as ${name}.`);
  return checkHeaderValue(name, value.trim());
};

/** Headers that the SDK sets itself, or that belong to the connection. */
const reserved =
  /^(authorization|accept|content-.*|host|connection|transfer-encoding|idempotency-key|if-match|if-none-match|range|if-range|last-event-id|x-service-.*)$/i;

/** @throws UsageError for a header that is malformed, or that the SDK sets itself */
export const checkHeaders = (headers: Readonly<Record<string, string>> = {}): Readonly<Record<string, string>> => {
  for (const [name, value] of Object.entries(headers)) {
    if (!/^[a-z0-9!#$%&'*+.^_`|~-]{1,100}$/i.test(name) || typeof value !== "string" || !/^[\t\x20-\x7e]{0,4000}$/.test(value))
      throw new UsageError(`headers: ${JSON.stringify(name.slice(0, 100))} is no valid header, or its value is not ASCII text.`);
    if (reserved.test(name)) throw new UsageError(`headers: the SDK sets ${name} itself.`);
  }
  return headers;
};
