import { verify } from "@worktrack/webhook-verify";
import Fastify from "fastify";

export const app = Fastify();

app.register(async (webhooks) => {
  // In a separate plugin, so that other routes still get parsed JSON.
  webhooks.removeContentTypeParser("application/json");
  webhooks.addContentTypeParser("application/json", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
  webhooks.post<{ Body: Buffer }>("/webhooks/worktrack", async (request, reply) => {
    const delivery = await verify(request, process.env.WORKTRACK_WEBHOOK_SECRET ?? "");
    if (delivery.event === "task.completed") console.log(`${delivery.data.task.identifier} is done`);
    return reply.code(204).send();
  });
});
