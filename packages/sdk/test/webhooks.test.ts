import { verify, WebhookVerificationError } from "@worktrack/sdk/webhooks";
import { expect, test } from "vitest";

test("verification is available from the SDK", async () => {
  await expect(verify({ headers: {}, body: "{}" }, "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw")).rejects.toThrow(WebhookVerificationError);
});
