import { verify } from "@worktrack/webhook-verify";
import express from "express";

export const app = express();

// Register this before any express.json(), which would discard the raw body.
app.post("/webhooks/worktrack", express.raw({ type: "application/json", limit: "1mb" }), async (request, response) => {
  const delivery = await verify(request, process.env.WORKTRACK_WEBHOOK_SECRET ?? "");
  if (delivery.event === "task.completed") console.log(`${delivery.data.task.identifier} is done`);
  response.sendStatus(204);
});
