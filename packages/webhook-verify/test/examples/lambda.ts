import { receiveWebhooks } from "@worktrack/webhook-verify/lambda";

// Behind API Gateway, a function URL or a load balancer
export const handler = receiveWebhooks(process.env.WORKTRACK_WEBHOOK_SECRET, async (delivery) => {
  console.log(delivery.event);
});
