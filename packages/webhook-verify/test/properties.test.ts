import fc from "fast-check";
import { expect, test } from "vitest";
import { verify, WebhookVerificationError } from "../src/index.ts";
import { sign } from "../src/sign.ts";
import { body, deliveryId, headersOf, nowMs, secret } from "./delivery.ts";

const codeOf = (request: Parameters<typeof verify>[0]): Promise<string> =>
  verify(request, secret, { nowMs }).then(
    () => "accepted",
    (error) => {
      if (!(error instanceof WebhookVerificationError)) throw error;
      return error.code;
    },
  );

// Built outside the tests: this takes seconds on a busy machine, which should not count toward a test's time limit.
const anyText = fc.string({ unit: "binary" });
const scheme = fc.constantFrom("worktrack" as const, "standard" as const);

test("exactly the signed bytes pass verification; any other bytes are a mismatch", async () => {
  const bytes = fc.uint8Array({ maxLength: 2000 });
  await fc.assert(
    fc.asyncProperty(bytes, bytes, scheme, async (sent, received, which) => {
      const headers = await headersOf(which, sent, secret, { nowMs });
      expect(await codeOf({ headers, body: sent })).toBe("malformed_body");
      fc.pre(Buffer.compare(sent, received) !== 0);
      expect(await codeOf({ headers, body: received })).toBe("signature_mismatch");
    }),
  );
});

test("flipping any single bit of a body causes a mismatch", async () => {
  const sent = Buffer.from(body);
  const headers = await sign(sent, secret, { nowMs });
  await fc.assert(
    fc.asyncProperty(fc.nat({ max: sent.length * 8 - 1 }), async (bit) => {
      const received = Buffer.from(sent);
      received[bit >> 3] = (received[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      expect(await codeOf({ headers, body: received })).toBe("signature_mismatch");
    }),
  );
});

test("moving characters between timestamp, id and body is a mismatch or malformed", async () => {
  const text = fc.string({ unit: fc.constantFrom(..."0179.-ab{}"), maxLength: 12 });
  const headers = await headersOf("worktrack", body, secret, { nowMs, id: deliveryId });
  await fc.assert(
    fc.asyncProperty(text, text, fc.nat({ max: 60 }), async (id, start, cut) => {
      const moved = { ...headers, "x-webhook-id": `${deliveryId.slice(0, cut)}${id}` };
      fc.pre(moved["x-webhook-id"] !== deliveryId || start !== "");
      expect(["signature_mismatch", "malformed_id", "missing_header"]).toContain(await codeOf({ headers: moved, body: `${start}${body}` }));
    }),
  );
  const borrowed = { ...headers, "x-webhook-id": `${deliveryId}.${body.slice(0, 5)}` };
  expect(await codeOf({ headers: borrowed, body: body.slice(6) })).toBe("malformed_id");
});

test("arbitrary headers and bodies throw nothing but WebhookVerificationError", async () => {
  const names = ["x-webhook-id", "x-webhook-timestamp", "x-webhook-signature", "webhook-id", "webhook-timestamp", "webhook-signature"];
  const good = await sign(body, secret, { nowMs });
  const value = fc.oneof(
    anyText,
    fc.constantFrom(...Object.values(good)),
    fc.array(fc.string()),
    fc.anything(),
    fc.stringMatching(/^(sha256=|v1,)?[\da-f]{0,70}$/),
  );
  const some = fc.dictionary(fc.oneof(fc.constantFrom(...names), fc.string()), value).map((changed) => ({ ...good, ...changed }));
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        some,
        some.map(Object.entries),
        some.map((all) => Object.entries(all).flat()),
        fc.array(fc.anything()),
        fc.anything(),
      ),
      fc.oneof(fc.constant(body), fc.anything()),
      async (headers, given) => {
        expect(await codeOf({ headers, body: given } as never)).toEqual(expect.any(String));
      },
    ),
    // An array element that cannot be converted to a string. Random input finds it once in a million runs.
    { numRuns: 500, examples: [[{ ...good, "x-webhook-signature": [{ toString: 1 }] }, body]] },
  );
});
