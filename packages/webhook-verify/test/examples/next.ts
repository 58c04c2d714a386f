import { receiveWebhooks } from "@worktrack/webhook-verify/next";

// app/webhooks/worktrack/route.ts, on the Node or the edge runtime
export const POST = receiveWebhooks(process.env.WORKTRACK_WEBHOOK_SECRET, async (delivery) => {
  console.log(delivery.event);
});
