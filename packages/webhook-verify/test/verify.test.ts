import { readFileSync } from "node:fs";
import { Readable } from "node:stream";
import { describe, expect, test } from "vitest";
import { webhookErrorCodes } from "../src/error.ts";
import { type VerifyOptions, verify, type WebhookRequest, WebhookVerificationError } from "../src/index.ts";
import { sign, signInbound } from "../src/sign.ts";
import { body, deliveryId, event, headersOf, nowMs, otherSecret, secret } from "./delivery.ts";

const signed = await sign(body, secret, { id: deliveryId, nowMs });
const worktrackOnly = await headersOf("worktrack", body, secret, { id: deliveryId, nowMs });

const refusal = (request: unknown, secrets: unknown = secret, options: VerifyOptions = {}) =>
  verify(request as WebhookRequest, secrets as string, { nowMs, ...options }).then(
    () => expect.unreachable("was accepted"),
    ({ name, code, status, message }) => ({ name, code, status, message }),
  );
const refusedAs = (code: string, status = 400) => expect.objectContaining({ name: "WebhookVerificationError", code, status });

describe("verify accepts a delivery", () => {
  const bytes = new TextEncoder().encode(body);
  const padded = new Uint8Array([1, ...bytes, 2]).subarray(1, -1);

  test.each([
    ["a string", body],
    ["a Buffer", Buffer.from(body)],
    ["a Uint8Array", bytes],
    ["a view of a larger buffer", padded],
    ["an ArrayBuffer", bytes.buffer],
  ])("with the body as %s", async (_name, given) => {
    expect(await verify({ headers: signed, body: given }, secret, { nowMs })).toEqual({ ...event, deliveryId });
  });

  test.each([
    ["Headers", new Headers(signed)],
    ["a plain object", signed],
    ["a plain object in upper case", Object.fromEntries(Object.entries(worktrackOnly).map(([name, value]) => [name.toUpperCase(), value]))],
    ["pairs", Object.entries(signed)],
    [
      "pairs in upper case, beside others",
      [["Accept", "*/*"], ...Object.entries(worktrackOnly).map(([name, value]) => [name.toUpperCase(), value])],
    ],
    ["rawHeaders of node:http", ["Host", "example.com", ...Object.entries(worktrackOnly).flat()]],
    ["a plain object with array values", Object.fromEntries(Object.entries(worktrackOnly).map(([name, value]) => [name, [value]]))],
  ])("with the headers as %s", async (_name, headers) => {
    expect(await verify({ headers: headers as WebhookRequest["headers"], body }, secret, { nowMs })).toMatchObject({ deliveryId });
  });

  test("with a body in base64, as in AWS Lambda", async () => {
    const base64 = Buffer.from(body).toString("base64");
    expect(await verify({ headers: signed, body: base64, isBase64Encoded: true }, secret, { nowMs })).toEqual({ ...event, deliveryId });
    expect(await verify({ headers: signed, body, isBase64Encoded: false }, secret, { nowMs })).toEqual({ ...event, deliveryId });
  });

  test("with the raw bytes beside a parsed body, as NestJS and Firebase pass them", async () => {
    const request = { headers: signed, body: JSON.parse(body), rawBody: Buffer.from(body) };
    expect(await verify(request, secret, { nowMs })).toEqual({ ...event, deliveryId });
  });

  test("with options that are undefined", async () => {
    const options = { toleranceSeconds: undefined, nowMs: undefined };
    const fresh = await sign(body, secret, { id: undefined, nowMs: undefined });
    expect(await verify({ headers: fresh, body }, secret, options)).toMatchObject({ event: "task.completed" });
    expect(await verify({ headers: fresh, body }, secret, undefined)).toMatchObject({ event: "task.completed" });
  });

  test("as a fetch Request", async () => {
    const request = new Request("https://example.com", { method: "POST", headers: signed, body });
    expect(await verify(request, secret, { nowMs })).toMatchObject({ event: "task.completed" });
  });

  test("without options, right after it was signed", async () => {
    expect(await verify({ headers: await sign(body, secret), body }, secret)).toMatchObject({ event: "task.completed" });
  });

  test("whose timestamp is up to 300 seconds off, in either direction", async () => {
    for (const driftMs of [-300_000, 300_999]) {
      expect(await verify({ headers: signed, body }, secret, { nowMs: nowMs + driftMs })).toMatchObject({ deliveryId });
    }
  });
});

describe("during a rotation, X-Webhook-Signature uses the old secret and webhook-signature uses both", async () => {
  const both = await sign(body, [secret, otherSecret], { nowMs });
  const rotatedOnly = await headersOf("worktrack", body, [secret, otherSecret], { nowMs });

  test.each([
    ["only the old", secret],
    ["only the new", otherSecret],
    ["either", [otherSecret, secret]],
  ])("a receiver with %s secret accepts the delivery", async (_name, held) => {
    expect(await verify({ headers: both, body }, held, { nowMs })).toMatchObject({ event: "task.completed" });
  });

  test("X-Webhook-Signature stays exactly one signature", () => {
    expect(both["x-webhook-signature"]).toMatch(/^sha256=[0-9a-f]{64}$/);
  });

  test("verify reads a list in X-Webhook-Signature", async () => {
    const other = await headersOf("worktrack", body, otherSecret, { nowMs, id: rotatedOnly["x-webhook-id"] ?? "" });
    const list = `${rotatedOnly["x-webhook-signature"]},${other["x-webhook-signature"]}`;
    expect(await verify({ headers: { ...rotatedOnly, "x-webhook-signature": list }, body }, otherSecret, { nowMs })).toMatchObject({
      event: "task.completed",
    });
  });
});

describe("an error says why", () => {
  test.each(["x-webhook-signature", "x-webhook-timestamp", "x-webhook-id"])("%s is missing", async (name) => {
    const { [name]: _gone, ...headers } = worktrackOnly;
    const { message, ...error } = await refusal({ headers, body });
    expect(error).toEqual(refusedAs("missing_header"));
    expect(message).toBe(`${name} is missing (missing_header)`);
  });

  test.each([
    ["x-webhook-signature", "", "missing_header"],
    ["x-webhook-signature", "sha256=", "malformed_signature"],
    ["x-webhook-signature", worktrackOnly["x-webhook-signature"]?.slice(7), "malformed_signature"],
    ["x-webhook-signature", worktrackOnly["x-webhook-signature"]?.toUpperCase(), "malformed_signature"],
    ["x-webhook-signature", worktrackOnly["x-webhook-signature"]?.slice(0, -1), "malformed_signature"],
    ["x-webhook-signature", `${worktrackOnly["x-webhook-signature"]}\n`, "malformed_signature"],
    ["x-webhook-signature", `sha255=${worktrackOnly["x-webhook-signature"]?.slice(7)}`, "malformed_signature"],
    ["x-webhook-timestamp", "123abc", "malformed_timestamp"],
    ["x-webhook-timestamp", " 1793232000", "malformed_timestamp"],
    ["x-webhook-timestamp", "1793232000.0", "malformed_timestamp"],
    ["x-webhook-timestamp", "-1793232000", "malformed_timestamp"],
    ["x-webhook-timestamp", "1793232000000", "malformed_timestamp"],
    ["x-webhook-timestamp", ["1793232000", "1793232000"], "malformed_timestamp"],
    ["x-webhook-id", "a.b", "malformed_id"],
    ["x-webhook-id", `${deliveryId}\n`, "malformed_id"],
    ["x-webhook-id", "x".repeat(129), "malformed_id"],
  ])("%s: %j is %s", async (name, value, code) => {
    expect(await refusal({ headers: { ...worktrackOnly, [name]: value }, body })).toEqual(refusedAs(code));
  });

  const whole = `whsec_${btoa("k".repeat(32))}`;
  test.each([
    ["an empty body", { body: "" }, secret, "the body is empty"],
    ["a byte order mark", { body: `\ufeff${body}` }, secret, "byte order mark"],
    ["a byte order mark in bytes", { body: Buffer.from(`\ufeff${body}`) }, secret, "byte order mark"],
    ["a line break after the body", { body: `${body}\r\n` }, secret, "white space was added after the body"],
    ["base64 without the flag", { body: Buffer.from(body).toString("base64") }, secret, "pass isBase64Encoded: true"],
    ["a body that was serialized again", { body: JSON.stringify(JSON.parse(body), null, 2) }, secret, "parsed and serialized again"],
    ["a secret that was cut", { body }, whole.slice(0, -8), "the secret is not complete"],
    ["another secret", { body }, whole, "wrong secret or changed body"],
    ["a body that is no JSON", { body: "a=1" }, whole, "wrong secret or changed body"],
  ])("a mismatch names its likely cause: %s", async (_, given, held, cause) => {
    expect(await refusal({ headers: signed, ...given }, held)).toMatchObject({
      code: "signature_mismatch",
      message: expect.stringContaining(cause),
    });
  });

  test.each([
    ["a Blob", new Blob([body])],
    ["a web stream", new Blob([body]).stream()],
    ["a stream of Node", Readable.from([body])],
  ])("%s as the body is named as not read", async (_, unread) => {
    expect(await refusal({ headers: signed, body: unread })).toMatchObject({
      code: "body_not_raw",
      message: expect.stringContaining("a Blob or stream that is not read yet"),
    });
  });

  test("a repeated header is named as repeated", async () => {
    expect((await refusal({ headers: { ...worktrackOnly, "x-webhook-timestamp": ["1793232000", "1793232000"] }, body })).message).toContain(
      "x-webhook-timestamp is malformed or repeated",
    );
  });

  test("an option that does not exist is refused, because a misspelled one would have no effect", async () => {
    for (const option of ["tolerance", "toleranceMs", "now"])
      expect(await refusal({ headers: signed, body }, secret, { [option]: 10 } as VerifyOptions)).toMatchObject({
        code: "invalid_option",
        message: expect.stringContaining(`There is no option ${option} (`),
      });
  });

  test("a secret that is no text is named as such", async () => {
    expect((await refusal({ headers: signed, body }, Buffer.from(secret))).message).toContain("The secret must be whsec_");
  });

  test("no message ends in an address, because a page may move", async () => {
    expect((await refusal({ headers: {}, body })).message).not.toMatch(/https?:/);
  });

  test("an unknown kind of signature is malformed alone, and is skipped beside a known one", async () => {
    const headers = await headersOf("standard", body, secret, { nowMs });
    expect(await refusal({ headers: { ...headers, "webhook-signature": "v1a,AAAA" }, body })).toEqual(refusedAs("malformed_signature"));
    const several = { ...headers, "webhook-signature": `v1a,AAAA ${headers["webhook-signature"]}` };
    expect(await verify({ headers: several, body }, secret, { nowMs })).toMatchObject({ event: "task.completed" });
  });

  test("a timestamp that is too old or too new reports by how much", async () => {
    expect(await refusal({ headers: signed, body }, secret, { nowMs: nowMs + 301_000 })).toMatchObject({
      code: "timestamp_too_old",
      message: expect.stringContaining("301 s behind"),
    });
    expect(await refusal({ headers: signed, body }, secret, { nowMs: nowMs - 300_001 })).toMatchObject({
      code: "timestamp_too_new",
      message: expect.stringContaining("301 s ahead"),
    });
    expect(await refusal({ headers: signed, body }, secret, { nowMs: nowMs + 11_000, toleranceSeconds: 10 })).toEqual(
      refusedAs("timestamp_too_old"),
    );
  });

  test.each([
    [{ toleranceSeconds: Number.NaN }, "from 0 to 3600"],
    [{ toleranceSeconds: Number.POSITIVE_INFINITY }, "from 0 to 3600"],
    [{ toleranceSeconds: 3601 }, "from 0 to 3600"],
    [{ toleranceSeconds: -1 }, "from 0 to 3600"],
    [{ toleranceSeconds: "300" as unknown as number }, "from 0 to 3600"],
    [{ nowMs: Number.NaN }, "nowMs"],
  ])("the options %j are invalid", async (options, says) => {
    const { message, ...error } = await refusal({ headers: signed, body }, secret, options);
    expect(error).toEqual(refusedAs("invalid_option", 500));
    expect(message).toContain(says);
  });

  test("the bounds of the tolerance are valid", async () => {
    expect(await verify({ headers: signed, body }, secret, { nowMs, toleranceSeconds: 0 })).toMatchObject({ deliveryId });
    expect(await verify({ headers: signed, body }, secret, { nowMs: nowMs + 3_600_000, toleranceSeconds: 3600 })).toMatchObject({
      deliveryId,
    });
  });

  test("repeated headers in pairs are malformed, as in Headers", async () => {
    const headers = [...Object.entries(worktrackOnly), ["X-Webhook-Id", "another"]];
    expect(await refusal({ headers, body })).toEqual(refusedAs("malformed_id"));
  });

  test("a body that is not base64 is not a raw body", async () => {
    expect(await refusal({ headers: signed, body, isBase64Encoded: true })).toEqual(refusedAs("body_not_raw", 500));
  });

  test("a wrong secret is a mismatch", async () => {
    expect(await refusal({ headers: signed, body }, otherSecret)).toEqual(refusedAs("signature_mismatch"));
  });

  test.each([
    ["with other spacing", JSON.stringify(event, null, 2)],
    ["with other spacing and a line break at its end", `${JSON.stringify(event, null, 2)}\n`],
  ])("a body that was parsed and serialized again %s is named as such", async (_name, rewritten) => {
    const { code, message } = await refusal({ headers: signed, body: rewritten });
    expect({ code, message }).toEqual({ code: "signature_mismatch", message: expect.stringContaining("parsed and serialized again") });
  });

  test.each([
    ["a parsed object", event, "already parsed"],
    ["a Buffer that went through JSON", JSON.parse(JSON.stringify(Buffer.from(body))), "already parsed"],
    ["no body", undefined, "no body"],
  ])("%s is not a raw body", async (_name, given, says) => {
    const { message, ...error } = await refusal({ headers: signed, body: given });
    expect(error).toEqual(refusedAs("body_not_raw", 500));
    expect(message).toContain(says);
  });

  test("a Request whose body has been read is not a raw body", async () => {
    const request = new Request("https://example.com", { method: "POST", headers: signed, body });
    await request.json();
    expect(await refusal(request)).toEqual(refusedAs("body_not_raw", 500));
  });

  test.each([
    ["a line break after it", `${secret}\n`, "line break"],
    ["quotes around it", `"${secret}"`, "no quotes"],
    ["no whsec_ prefix", secret.slice(6), "whsec_"],
    ["a truncated byte at its end", `${secret}A`, "whsec_"],
    ["no value, as from an unset variable", undefined, "variable is set"],
    ["an empty value", "", "variable is set"],
    ["no element in its list", [], "No secret"],
    ["an unset second secret", [secret, undefined], "variable is set"],
  ])("a secret with %s is invalid", async (_name, given, says) => {
    // null stands for undefined, because undefined would select the default.
    const { message, ...error } = await refusal({ headers: signed, body }, given ?? null);
    expect(error).toEqual(refusedAs("invalid_secret", 500));
    expect(message).toContain(says);
    expect(message).not.toContain(secret.slice(6));
  });

  test.each([
    ["not JSON", "{"],
    ["JSON but not an event", "[]"],
    ["null", "null"],
  ])("a correctly signed body that is %s is malformed", async (_name, given) => {
    expect(await refusal({ headers: await sign(given, secret, { nowMs }), body: given })).toEqual(refusedAs("malformed_body"));
  });
});

test("signInbound rejects a secret with surrounding white space", async () => {
  await expect(signInbound("{}", { prefix: "p", secret: "s\n" })).rejects.toMatchObject({ code: "invalid_secret" });
});

test("more secrets than the cache holds still verify", async () => {
  const secrets = Array.from({ length: 200 }, (_, index) => `whsec_${btoa(String(index).padStart(24, "0"))}`);
  for (const one of [...secrets, ...secrets]) {
    expect(await verify({ headers: await sign(body, one, { nowMs }), body }, one, { nowMs })).toMatchObject({ event: "task.completed" });
  }
});

test("the message of each error ends with its code, which is a heading of the README", () => {
  const readme = readFileSync(new URL("../README.md", import.meta.url), "utf8");
  for (const code of webhookErrorCodes) {
    expect(new WebhookVerificationError(code, "No").message).toBe(`No (${code})`);
    expect(readme).toContain(`\n### ${code}\n\nStatus ${new WebhookVerificationError(code, "").status}`);
  }
});
