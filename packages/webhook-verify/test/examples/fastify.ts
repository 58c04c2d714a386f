import { receiveWebhooks } from "@worktrack/webhook-verify/fastify";
import Fastify from "fastify";

export const app = Fastify();

// A plugin of its own, so that other routes still get parsed JSON.
app.register(
  receiveWebhooks(process.env.WORKTRACK_WEBHOOK_SECRET, async (delivery) => {
    if (delivery.event === "task.completed") console.log(`${delivery.data.task.identifier} is done`);
  }),
  { prefix: "/webhooks/worktrack" },
);
