import { Webhook } from "standardwebhooks";
import { expect, test } from "vitest";
import { verify } from "../src/index.ts";
import { sign } from "../src/sign.ts";
import { body, deliveryId, event, otherSecret, secret } from "./delivery.ts";

test("the public standardwebhooks package verifies our signatures with either secret of a rotation", async () => {
  const headers = await sign(body, [secret, otherSecret]);
  for (const held of [secret, otherSecret]) expect(new Webhook(held).verify(body, headers)).toEqual(event);
});

test("verify accepts signatures by the public standardwebhooks package", async () => {
  const now = new Date();
  const headers = {
    "webhook-id": deliveryId,
    "webhook-timestamp": String(Math.floor(now.getTime() / 1000)),
    "webhook-signature": new Webhook(secret).sign(deliveryId, now, body),
  };
  expect(await verify({ headers, body }, secret)).toEqual({ ...event, deliveryId });
});
