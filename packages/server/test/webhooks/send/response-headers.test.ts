import { bounds } from "@worktrack/contract";
import { expect, test } from "vitest";
import { recordableHeaders } from "../../../src/integration/webhooks/send/response-headers.ts";

test.each([
  "set-cookie",
  "www-authenticate",
  "proxy-authenticate",
  "authorization",
  "authentication-info",
  "x-api-key",
  "x-csrf-token",
  "x-amz-security-token",
  "x-hub-signature-256",
  "x-session-id",
])("the value of %s is redacted", (name) => expect(recordableHeaders({ [name]: "value" })).toEqual({ [name]: "[redacted]" }));

test.each([
  ["location", "https://example.com/login?token=1&b=2#c", "https://example.com/login?[redacted]"],
  ["location", "/done", "/done"],
  ["location", "/done#wtl_1", "/done#[redacted]"],
  ["refresh", "5; url=https://example.com/?a=1", "5; url=https://example.com/?[redacted]"],
  ["link", '<https://example.com/?a=1>; rel="next", </b?c>', '<https://example.com/?[redacted]>; rel="next", </b?[redacted]>'],
])("%s: %s is recorded as %s", (name, value, recorded) => expect(recordableHeaders({ [name]: value })).toEqual({ [name]: recorded }));

test("other headers are recorded unchanged, and repeated ones are joined", () => {
  const headers = { date: "Sat, 21 Nov 2026 12:00:00 GMT", "x-request-id": "a?b", vary: "Accept, Origin" };
  expect(recordableHeaders({ ...headers, "x-cache": ["a", "b"] })).toEqual({ ...headers, "x-cache": "a,b" });
});

test("long values are cut, and the number and total size of the headers are bounded", () => {
  const { deliveryHeaders: count, deliveryHeadersChars: total, deliveryHeaderChars: chars } = bounds;
  const many = Object.fromEntries(Array.from({ length: count + 1 }, (_, index) => [`x-${index}`, "v"]));
  expect(Object.keys(recordableHeaders(many))).toEqual(Object.keys(many).slice(0, count));
  const long = Object.fromEntries(Array.from({ length: count }, (_, index) => [`x-${index}`, "é".repeat(chars + 1)]));
  const recorded = recordableHeaders({ ...long, ["x".repeat(total)]: "1" });
  expect(recorded["x-0"]).toBe(`${"é".repeat(chars)}…`);
  expect(Object.entries(recorded).flat().join("").length).toBeLessThanOrEqual(total);
  expect(Object.keys(recorded).length).toBeGreaterThan(2);
});

test("headers named like members of objects are recorded like all others", () => {
  const headers = JSON.parse('{"__proto__": "a", "constructor": "b"}');
  expect(JSON.stringify(recordableHeaders(headers))).toBe('{"__proto__":"a","constructor":"b"}');
});
