// Decides which response headers the delivery log keeps: bounded in number and size, and without values that give access to something.
import type { IncomingHttpHeaders } from "node:http";
import { bounds } from "@worktrack/contract";

const redacted = "[redacted]";
/** Headers with one of these words in their name may carry a secret: cookies, challenges, tokens, API keys, one-time codes. */
const secretName = /auth|cookie|credential|csrf|jwt|key|nonce|otp|passw|secret|session|sig|ticket|token|xsrf/;
/** Headers whose URLs may carry a secret after the path, such as a sign-in link's token. */
const urlName = /^(content-location|link|location|refresh)$/;

/** The headers for the log. Long values are cut, and headers that exceed the total size are left out. */
export const recordableHeaders = (headers: IncomingHttpHeaders): Record<string, string> => {
  const kept: [string, string][] = [];
  let charsLeft = bounds.deliveryHeadersChars;
  for (const [name, value] of Object.entries(headers).slice(0, bounds.deliveryHeaders)) {
    const recorded = cut(recordableValue(name, String(value)));
    const chars = name.length + recorded.length;
    if (chars > charsLeft) continue;
    charsLeft -= chars;
    kept.push([name, recorded]);
  }
  return Object.fromEntries(kept);
};

const recordableValue = (name: string, value: string): string => {
  if (secretName.test(name)) return redacted;
  return urlName.test(name) ? value.replaceAll(/[?#][^\s<>",;]*/g, (rest) => `${rest[0]}${redacted}`) : value;
};

const cut = (value: string): string =>
  value.length > bounds.deliveryHeaderChars ? `${value.slice(0, bounds.deliveryHeaderChars)}…` : value;
