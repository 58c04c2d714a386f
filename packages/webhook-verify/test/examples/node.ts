import { createServer } from "node:http";
import { buffer } from "node:stream/consumers";
import { verify } from "@worktrack/webhook-verify";

export const server = createServer(async (request, response) => {
  try {
    const delivery = await verify({ headers: request.headers, body: await buffer(request) }, process.env.WORKTRACK_WEBHOOK_SECRET);
    console.log(delivery.event);
    response.writeHead(204).end();
  } catch (error) {
    console.error(error);
    response.writeHead(400).end();
  }
});
