import { verify, WebhookVerificationError } from "@worktrack/webhook-verify";

export default {
  fetch: async (request: Request, env: { WORKTRACK_WEBHOOK_SECRET: string }): Promise<Response> => {
    try {
      const delivery = await verify(request, env.WORKTRACK_WEBHOOK_SECRET);
      if (delivery.event === "task.completed") console.log(`${delivery.data.task.identifier} is done`);
      return new Response(null, { status: 204 });
    } catch (error) {
      if (error instanceof WebhookVerificationError) return new Response(error.code, { status: error.status });
      throw error;
    }
  },
};
