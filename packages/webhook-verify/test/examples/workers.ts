import { receiveWebhooks } from "@worktrack/webhook-verify/workers";

interface Env {
  readonly WORKTRACK_WEBHOOK_SECRET: string;
}

export default {
  fetch: receiveWebhooks(
    (env: Env) => env.WORKTRACK_WEBHOOK_SECRET,
    async (delivery) => {
      console.log(delivery.event);
    },
  ),
};
