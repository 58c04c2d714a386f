import { receiveWebhooks } from "@worktrack/webhook-verify/fastify";
import Fastify from "fastify";

export const app = Fastify();

// A plugin of its own, so that other routes still get parsed JSON.
app.register(
  receiveWebhooks(process.env.WORKTRACK_WEBHOOK_SECRET, async (delivery) => {
    console.log(delivery.event);
  }),
  { prefix: "/webhooks/worktrack" },
);
