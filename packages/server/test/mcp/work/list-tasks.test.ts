import { expect, test } from "vitest";
import { useTestServer, useWorkspace } from "../../server.ts";
import { callTool } from "../rpc.ts";
import { countTokens } from "../tokens.ts";

const server = useTestServer();
const workspace = useWorkspace(server);

const titles = [
  "Checkout rejects cards from Brazil when the phone number has a country code",
  "Show the delivery date in the cart and in the confirmation by e-mail",
  "Export the invoices of a quarter as CSV with one line for each item",
  "Login fails for addresses that have a plus sign before the at sign",
  "Move the nightly backups to the new storage in Frankfurt",
];

test("a list of 20 tasks with long titles, people, dates, priorities and two tags each takes at most 1,500 tokens", async () => {
  const { owner, token } = workspace;
  for (const name of ["bug", "customer"]) await owner.tags.create({ name });
  const fields = { projectId: "OPS", status: "in_progress", priority: "high", assigneeId: "me", tags: ["bug", "customer"] } as const;
  const create = (index: number) => ({ ...fields, title: `${titles[index % titles.length]}`, dueDate: Date.UTC(2027, 2, index + 1) });
  await owner.tasks.batch({ operations: Array.from({ length: 30 }, (_, index) => ({ create: create(index) })) });
  const { reply, text } = await callTool(server.url, "list_tasks", {}, { token });
  expect([reply.tasks.length, reply.total, reply.next]).toEqual([20, 30, { offset: 20 }]);
  expect(reply.tasks[0]).toMatchObject({ assignee: "Olivia Owner", due: "2027-03-30", tags: ["bug", "customer"] });
  const tokens = countTokens(text);
  expect(tokens).toBeGreaterThan(1_000);
  expect(tokens).toBeLessThanOrEqual(1_500);
});
