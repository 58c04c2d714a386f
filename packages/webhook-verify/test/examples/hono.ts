import { receiveWebhooks } from "@worktrack/webhook-verify/hono";
import { Hono } from "hono";

export const app = new Hono();

// On Workers, the secret is (context) => context.env.WORKTRACK_WEBHOOK_SECRET.
app.post(
  "/webhooks/worktrack",
  receiveWebhooks(process.env.WORKTRACK_WEBHOOK_SECRET, async (delivery) => {
    console.log(delivery.event);
  }),
);
