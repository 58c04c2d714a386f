import { verify, WebhookVerificationError } from "@worktrack/webhook-verify";
import { Hono } from "hono";

export const app = new Hono();

app.post("/webhooks/worktrack", async (context) => {
  const delivery = await verify(context.req.raw, process.env.WORKTRACK_WEBHOOK_SECRET ?? "");
  if (delivery.event === "task.completed") console.log(`${delivery.data.task.identifier} is done`);
  return context.body(null, 204);
});

app.onError((error, context) => {
  if (error instanceof WebhookVerificationError) return context.text(error.code, error.status);
  return context.text("internal error", 500);
});
