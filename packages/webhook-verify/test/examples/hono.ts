import { receiveWebhooks } from "@worktrack/webhook-verify/hono";
import { Hono } from "hono";

export const app = new Hono();

// On Workers, the secret is (context) => context.env.WORKTRACK_WEBHOOK_SECRET.
app.post(
  "/webhooks/worktrack",
  receiveWebhooks(process.env.WORKTRACK_WEBHOOK_SECRET, async (delivery) => {
    if (delivery.event === "task.completed") console.log(`${delivery.data.task.identifier} is done`);
  }),
);
