import { receiveWebhooks } from "@worktrack/webhook-verify/workers";

interface Env {
  readonly WORKTRACK_WEBHOOK_SECRET: string;
}

export default {
  fetch: receiveWebhooks(
    (env: Env) => env.WORKTRACK_WEBHOOK_SECRET,
    async (delivery) => {
      if (delivery.event === "task.completed") console.log(`${delivery.data.task.identifier} is done`);
    },
  ),
};
