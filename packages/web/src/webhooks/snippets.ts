// The receivers that the console shows for a new webhook. A test holds them equal to the examples that webhook-verify runs.

interface Snippet {
  readonly name: string;
  readonly framework: string;
  readonly code: string;
}

export const snippets: readonly Snippet[] = [
  {
    name: "express",
    framework: "Express",
    code: `import { WebhookEvents } from "@worktrack/webhook-verify/events";
import { receiveWebhooks } from "@worktrack/webhook-verify/express";
import express from "express";

export const app = express();

const events = new WebhookEvents();
events.on("task.completed", async ({ data }) => console.log(\`\${data.task.identifier} is done\`));

// Register this before any express.json(), which would discard the raw body.
app.post("/webhooks/worktrack", receiveWebhooks(process.env.WORKTRACK_WEBHOOK_SECRET, events.handle));
`,
  },
  {
    name: "fastify",
    framework: "Fastify",
    code: `import { receiveWebhooks } from "@worktrack/webhook-verify/fastify";
import Fastify from "fastify";

export const app = Fastify();

// A plugin of its own, so that other routes still get parsed JSON.
app.register(
  receiveWebhooks(process.env.WORKTRACK_WEBHOOK_SECRET, async (delivery) => {
    console.log(delivery.event);
  }),
  { prefix: "/webhooks/worktrack" },
);
`,
  },
  {
    name: "hono",
    framework: "Hono",
    code: `import { receiveWebhooks } from "@worktrack/webhook-verify/hono";
import { Hono } from "hono";

export const app = new Hono();

// On Workers, the secret is (context) => context.env.WORKTRACK_WEBHOOK_SECRET.
app.post(
  "/webhooks/worktrack",
  receiveWebhooks(process.env.WORKTRACK_WEBHOOK_SECRET, async (delivery) => {
    console.log(delivery.event);
  }),
);
`,
  },
  {
    name: "next",
    framework: "Next.js",
    code: `import { receiveWebhooks } from "@worktrack/webhook-verify/next";

// app/webhooks/worktrack/route.ts, on the Node or the edge runtime
export const POST = receiveWebhooks(process.env.WORKTRACK_WEBHOOK_SECRET, async (delivery) => {
  console.log(delivery.event);
});
`,
  },
  {
    name: "workers",
    framework: "Cloudflare Workers",
    code: `import { receiveWebhooks } from "@worktrack/webhook-verify/workers";

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
`,
  },
  {
    name: "node",
    framework: "node:http",
    code: `import { createServer } from "node:http";
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
`,
  },
];
