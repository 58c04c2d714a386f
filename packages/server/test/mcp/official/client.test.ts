import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { expect, onTestFinished, test } from "vitest";
import { useSharedWorkspace, useTestServer } from "../../server.ts";
import { httpConnection, stdioConnection } from "./connections.ts";

const server = useTestServer();
const workspace = useSharedWorkspace(server);

const openTransport = (name: "http" | "stdio") => {
  if (name === "stdio")
    return new StdioClientTransport({ ...stdioConnection(server.url, workspace.token, server.dataDir), stderr: "pipe" });
  const { url, headers } = httpConnection(server.url, workspace.token);
  return new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } });
};

/** Connects the protocol's own client. Its person answers every question with `confirm`, and the questions are recorded. */
const connect = async (transport: "http" | "stdio", mode: "legacy" | { readonly pin: string }, confirm: boolean) => {
  const client = new Client({ name: "test", version: "1" }, { capabilities: { elicitation: { form: {} } }, versionNegotiation: { mode } });
  const questions: string[] = [];
  client.setRequestHandler("elicitation/create", ({ params }) => {
    questions.push(params.message);
    return { action: "accept", content: { confirm } };
  });
  await client.connect(openTransport(transport));
  onTestFinished(() => client.close());
  return { client, questions };
};

const createTask = () => workspace.owner.tasks.create({ title: "Old notes", projectId: "OPS" });
const deletionOf = (record: string) => ({ name: "delete_record", arguments: { kind: "task", record } });

test.each(["http", "stdio"] as const)(
  "over %s the protocol's client asks the person before a deletion, and repeats it with the answer",
  async (transport) => {
    const { id, identifier } = await createTask();
    const declining = await connect(transport, { pin: "2026-07-28" }, false);
    expect(await declining.client.callTool(deletionOf(identifier))).toMatchObject({ isError: false });
    expect(declining.questions).toEqual([expect.stringContaining("Old notes")]);
    expect(await workspace.owner.tasks.get({ id })).toMatchObject({ identifier });

    const { client, questions } = await connect(transport, { pin: "2026-07-28" }, true);
    expect(await client.callTool(deletionOf(identifier))).toMatchObject({ isError: false });
    expect(questions).toEqual(declining.questions);
    await expect(workspace.owner.tasks.get({ id })).rejects.toMatchObject({ status: 404 });
  },
);

test.each(["http", "stdio"] as const)("over %s a client of the older revision deletes nothing, and is told how to", async (transport) => {
  const { id, identifier } = await createTask();
  const { client, questions } = await connect(transport, "legacy", true);
  expect(await client.callTool(deletionOf(identifier))).toMatchObject({
    isError: true,
    content: [{ text: expect.stringContaining(`worktrack task delete ${identifier}`) }],
  });
  expect([questions, await workspace.owner.tasks.get({ id })]).toMatchObject([[], { identifier }]);
});
