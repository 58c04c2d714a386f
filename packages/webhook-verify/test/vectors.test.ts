import { describe, expect, test } from "vitest";
import vectors from "../vectors.json" with { type: "json" };
import { runtimes } from "./runtimes.ts";

interface Vector {
  readonly name: string;
  readonly secret: string;
  readonly body?: string;
  readonly bodyBase64?: string;
  readonly headers: Readonly<Record<string, string>>;
}

const nowMs = 1_793_232_000_000;
const bytesOf = ({ body, bodyBase64 = "" }: Vector): string | Uint8Array => body ?? Buffer.from(bodyBase64, "base64");
const lower = (headers: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

const loaded = await runtimes();

test("the two runtimes load the library separately", () => {
  expect(loaded[0].library.verify).not.toBe(loaded[1].library.verify);
});

describe.each(loaded)("on $runtime", ({ library: { sign, signInbound, verify } }) => {
  test.each(vectors.outbound as Vector[])("sign agrees with openssl: $name", async (vector) => {
    const id = vector.headers["X-Webhook-Id"] ?? "";
    expect(await sign(bytesOf(vector), vector.secret, { id, nowMs })).toEqual({
      "content-type": "application/json",
      ...lower(vector.headers),
    });
  });

  test.each(vectors.outbound as Vector[])(
    "verify accepts signatures by openssl, with the headers of one scheme alone: $name",
    async (vector) => {
      for (const scheme of [/^X-/, /^webhook-/]) {
        const headers = Object.fromEntries(Object.entries(vector.headers).filter(([name]) => scheme.test(name)));
        // A signed body that is not an event is rejected only after its signature has been verified.
        const outcome = await verify({ headers, body: bytesOf(vector) }, vector.secret, { nowMs }).catch((error) => error.code);
        expect(outcome).toEqual(
          vector.body?.includes('"event"')
            ? { ...JSON.parse(vector.body), deliveryId: headers["webhook-id"] ?? headers["X-Webhook-Id"] }
            : "malformed_body",
        );
      }
    },
  );

  test.each(vectors.inbound)("signInbound agrees with openssl: $name", async ({ prefix, secret, body, headers }) => {
    expect(await signInbound(body, { prefix, secret }, { nowMs })).toEqual({ "content-type": "application/json", ...lower(headers) });
  });
});
