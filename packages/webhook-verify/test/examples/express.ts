import { WebhookEvents } from "@worktrack/webhook-verify/events";
import { receiveWebhooks } from "@worktrack/webhook-verify/express";
import express from "express";

export const app = express();

const events = new WebhookEvents();
events.on("task.completed", async ({ data }) => console.log(`${data.task.identifier} is done`));

// Register this before any express.json(), which would discard the raw body.
app.post("/webhooks/worktrack", receiveWebhooks(process.env.WORKTRACK_WEBHOOK_SECRET, events.handle));
