import { verify, WebhookVerificationError } from "@worktrack/webhook-verify";

// app/webhooks/worktrack/route.ts, on the Node or the edge runtime
export const POST = async (request: Request): Promise<Response> => {
  try {
    const delivery = await verify(request, process.env.WORKTRACK_WEBHOOK_SECRET ?? "");
    if (delivery.event === "task.completed") console.log(`${delivery.data.task.identifier} is done`);
    return new Response(null, { status: 204 });
  } catch (error) {
    if (error instanceof WebhookVerificationError) return new Response(error.code, { status: error.status });
    throw error;
  }
};
