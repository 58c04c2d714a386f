// A process that answers with pages of 100 tasks until it has sent 10,000, or with one task to limit=1. Sends its port to its parent.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { exampleRecords } from "@worktrack/contract/examples";

const pageSize = 100;
const pageCount = 100;

const { task } = exampleRecords(Date.UTC(2026, 4, 26), "https://worktrack.example.com");
const pages = Array.from({ length: pageCount }, (_, index) => {
  const nextCursor = index + 1 < pageCount ? String(index + 1) : null;
  const tasks = Array.from({ length: pageSize }, () => task);
  return Buffer.from(JSON.stringify({ tasks, total: pageSize * pageCount, hasMore: nextCursor !== null, nextCursor }));
});

const onePage = Buffer.from(JSON.stringify({ tasks: [task], total: 1, hasMore: false, nextCursor: null }));

const server = createServer(({ url = "" }, response) => {
  const page = /[?&]limit=1(&|$)/.test(url) ? onePage : pages[Number(/[?&]cursor=(\d+)/.exec(url)?.[1] ?? 0)];
  response.setHeader("Content-Type", "application/json").end(page);
});
server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
