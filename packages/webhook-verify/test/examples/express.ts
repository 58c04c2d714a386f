import { verify } from "@worktrack/webhook-verify";
import express from "express";

export const app = express();

// Before any express.json(), which would leave no raw body to verify.
app.post("/webhooks/worktrack", express.raw({ type: "application/json", limit: "1mb" }), async (request, response) => {
  const delivery = await verify(request, process.env.WORKTRACK_WEBHOOK_SECRET ?? "");
  if (delivery.event === "task.completed") console.log(`${delivery.data.task.identifier} is done`);
  response.sendStatus(204);
});
