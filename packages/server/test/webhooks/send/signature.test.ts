import { verify } from "@worktrack/webhook-verify";
import { Webhook } from "standardwebhooks";
import { expect, test } from "vitest";
import vectors from "../../../../webhook-verify/vectors.json" with { type: "json" };
import { createSigningKey, signatureHeaders } from "../../../src/integration/webhooks/send/signature.ts";

interface Vector {
  readonly name: string;
  readonly secret: string;
  readonly body?: string;
  readonly bodyBase64?: string;
  readonly headers: Readonly<Record<string, string>>;
}

const old = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
const next = "whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD";
const keys = [createSigningKey(old), createSigningKey(next)] as const;
const deliveryId = "0198c0de-7a11-7000-8000-00000000002a";
const event = { event: "task.created", timestamp: 1793232000000, organization: { id: "o", name: "Öps" }, data: { task: { title: "🎉" } } };
const body = Buffer.from(JSON.stringify(event));

test.each(vectors.outbound as Vector[])("the headers equal those made with openssl: $name", ({ secret, body, bodyBase64, headers }) => {
  const bytes = body === undefined ? Buffer.from(bodyBase64 ?? "", "base64") : Buffer.from(body);
  const nowMs = Number(headers["X-Webhook-Timestamp"]) * 1_000 + 999;
  expect(signatureHeaders(bytes, { deliveryId: headers["X-Webhook-Id"] ?? "", keys: [createSigningKey(secret)], nowMs })).toEqual(headers);
});

test("the public standardwebhooks package verifies the signature with either secret of an overlap", () => {
  const headers = signatureHeaders(body, { deliveryId, keys, nowMs: Date.now() });
  for (const secret of [old, next]) expect(new Webhook(secret).verify(body, headers)).toEqual(event);
});

test("webhook-verify accepts either secret of an overlap, and with only X-Webhook-Signature the old one", async () => {
  const nowMs = 1_793_232_000_000;
  const headers = signatureHeaders(body, { deliveryId, keys, nowMs });
  for (const secret of [old, next]) expect(await verify({ headers, body }, secret, { nowMs })).toEqual({ ...event, deliveryId });
  expect(headers["X-Webhook-Signature"]).toMatch(/^sha256=[\da-f]{64}$/);
  const own = Object.fromEntries(Object.entries(headers).filter(([name]) => name.startsWith("X-")));
  expect(await verify({ headers: own, body }, old, { nowMs })).toEqual({ ...event, deliveryId });
  await expect(verify({ headers: own, body }, next, { nowMs })).rejects.toMatchObject({ code: "signature_mismatch" });
});
