import { receiveWebhooks } from "@worktrack/webhook-verify/express";
import express from "express";

export const app = express();

// Register this before any express.json(), which would discard the raw body.
app.post(
  "/webhooks/worktrack",
  receiveWebhooks(process.env.WORKTRACK_WEBHOOK_SECRET, async (delivery) => {
    if (delivery.event === "task.completed") console.log(`${delivery.data.task.identifier} is done`);
  }),
);
