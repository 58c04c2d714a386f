// The baseline: node:http over one pg pool, with well-written SQL. No credentials, limits, validation or events.
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import pg from "pg";
import { createTask, prepare } from "./create.ts";
import { getTask } from "./get.ts";
import { listTasks } from "./list.ts";

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 16 });
await prepare(pool);

const answer = async (req: IncomingMessage, url: URL): Promise<unknown> => {
  if (req.method === "POST") return createTask(pool, url.origin, JSON.parse(await textOf(req)));
  return url.pathname === "/api/v1/tasks" ? listTasks(pool, url) : getTask(pool, url);
};

const textOf = async (req: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
};

const server = createServer((req, res) => {
  answer(req, new URL(req.url ?? "", `http://${req.headers.host}`)).then(
    (record) => {
      const text = JSON.stringify(record);
      res.writeHead(req.method === "POST" ? 201 : 200, { "Content-Type": "application/json", "Content-Length": Buffer.byteLength(text) });
      res.end(text);
    },
    (error: Error) => res.writeHead(500).end(error.stack),
  );
});
server.listen(0, "127.0.0.1", () => console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
process.once("SIGTERM", () => process.exit());
