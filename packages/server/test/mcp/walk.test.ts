import { includesScope, operationOf, type Role, roles, type Scope, scopes, type Toolset } from "@worktrack/contract";
import { mcpTools } from "@worktrack/contract/mcp";
import { beforeAll, describe, expect, test } from "vitest";
import { useTestServer, type Workspace } from "../server.ts";
import { countAllRows } from "../table/rows.ts";
import { listToolNames, readReply, type Sent, sendMessage, type ToolReply } from "./rpc.ts";
import { createToolFixtures, sampleArguments } from "./samples.ts";

// Each reading of the clock advances it, so that the quotas of the keys do not run out.
let nowMs = Date.now();
const server = useTestServer({ clock: () => (nowMs += 250) });
const query = "?toolsets=media,webhooks,admin";
const capabilities = { elicitation: { form: {} } };

interface Scene {
  readonly workspace: Workspace;
  readonly client: Workspace["owner"];
  /** The person's token with every scope. */
  readonly token: string;
  readonly projectIds: readonly string[];
  samples(): ReadonlyMap<string, readonly object[]>;
}

/** A workspace with a person of this role, who is the author of the sample records if the role allows that. */
const openScene = async (role: Role): Promise<Scene> => {
  const workspace = await server.workspace();
  const { client, token } = await workspace.member(role);
  const fixtures = await createToolFixtures(workspace, role === "viewer" ? workspace.owner : client);
  return { workspace, client, token, projectIds: fixtures.projectIds, samples: () => sampleArguments(fixtures) };
};

/** Calls the tool with each of its samples. A question to the person counts as a reply. */
const callSamples = async ({ samples }: Scene, name: string, sent: Sent): Promise<ToolReply[]> => {
  const replies: ToolReply[] = [];
  for (const args of samples().get(name) ?? []) {
    const { json, text } = await sendMessage(server.url, "tools/call", { name, arguments: args }, sent);
    if (!json.result) throw new Error(text);
    const { content, isError = false } = json.result;
    const reply = content?.[0].text ?? "{}";
    replies.push({ isError, text: reply, ...readReply(reply) });
  }
  return replies;
};

/** Refusals for the state of a record, which earlier calls have changed. */
const refusalsOfState = ["conflict", "attachment_cap"];

/** Expects that each listed tool works for a sample and says what denies the others, and that the other tools are refused and write nothing. */
const expectListedOnly = async (scene: Scene, sent: Sent): Promise<string[]> => {
  const listed = await listToolNames(server.url, sent);
  for (const name of listed) {
    const replies = await callSamples(scene, name, sent);
    const failed = replies.filter(({ isError, reply }) => isError && !refusalsOfState.includes(reply.code));
    expect(failed.length, `${name}: ${failed.map(({ text }) => text)}`).toBeLessThan(replies.length);
    for (const { reply, text } of failed)
      expect(reply.missingScope ?? reply.code, `${name}: ${text}`).toMatch(/:(read|write)$|^forbidden$/);
  }
  const before = await countAllRows(server);
  const unlisted = [...mcpTools.keys()].filter((name) => !listed.includes(name));
  const refusals = await Promise.all(unlisted.map((name) => callSamples(scene, name, sent)));
  for (const { isError, reply, text } of refusals.flat())
    expect([isError, reply.code], text).toEqual([true, expect.stringMatching(/^(insufficient_scope|forbidden)$/)]);
  expect(await countAllRows(server)).toEqual(before);
  return listed;
};

test("every tool has sample arguments", async () => {
  expect([...(await openScene("owner")).samples().keys()].toSorted()).toEqual([...mcpTools.keys()].toSorted());
});

const workTools = [...mcpTools].filter(([, { toolset }]) => toolset === "work").map(([name]) => name);
const readingTools = [...mcpTools].filter(([, { effect }]) => effect === "read").map(([name]) => name);

describe("with every scope", () => {
  test.each(roles)("a key of a person with the role %s can call the listed tools and no others", async (role) => {
    const scene = await openScene(role);
    const listed = await expectListedOnly(scene, { token: scene.token, query, capabilities });
    const administration = [...mcpTools.keys()].filter((name) => !workTools.includes(name) && name !== "upload_file");
    const ofMembers = ["create_project", "archive_project", "unarchive_project", "create_tag", "update_tag", "create_project_tag"];
    const unlisted = administration.filter((name) => !ofMembers.includes(name));
    const expected = {
      owner: [...mcpTools.keys()],
      admin: [...mcpTools.keys()],
      member: [...mcpTools.keys()].filter((name) => !unlisted.includes(name)),
      viewer: readingTools.filter((name) => !unlisted.includes(name)),
    };
    expect(listed.toSorted()).toEqual(expected[role].toSorted());
  });
});

/** The tools of a key of an owner that has this scope beside mcp:write. A write scope includes the read scope. */
const toolsByScope: Readonly<Partial<Record<Scope, readonly string[]>>> = {
  "projects:read": ["search", "list_projects"],
  "projects:write": ["create_project", "archive_project", "unarchive_project"],
  "posts:read": ["search", "list_posts", "get_post"],
  "posts:write": ["create_post", "update_post", "delete_record"],
  "comments:read": ["search", "list_comments"],
  "comments:write": ["add_comment", "edit_comment", "delete_record"],
  "tasks:read": ["search", "list_tasks", "get_task", "list_comments", "list_tags"],
  "tasks:write": [
    ...["create_task", "update_task", "batch_tasks", "add_comment", "edit_comment", "update_checklist", "set_task_tags", "relate_tasks"],
    ...["delete_record", "create_tag", "update_tag", "create_project_tag"],
  ],
  "media:read": ["search", "list_media", "get_media"],
  "media:write": ["upload_file"],
  "webhooks:read": ["list_webhooks", "list_deliveries", "get_delivery"],
  "webhooks:write": ["test_webhook", "disable_webhook", "retry_delivery", "retry_deliveries"],
  "members:read": ["search", "list_members", "list_invitations"],
  "credentials:read": ["list_service_accounts"],
  "audit:read": ["list_audit_log"],
};
/** With webhooks:read, the scope of any record lets a key read its events. */
const eventScopes: readonly Scope[] = ["tasks:read", "posts:read", "comments:read", "projects:read", "members:read"];
const toolsOf = (...granted: Scope[]): string[] => {
  const has = (scope: Scope) => includesScope(new Set(granted), scope);
  const names = Object.entries(toolsByScope).flatMap(([scope, tools]) => (has(scope as Scope) ? tools : []));
  const changes = has("webhooks:read") && eventScopes.some(has) ? ["list_changes"] : [];
  return [...new Set(["get_me", ...names, ...changes])].toSorted();
};

describe("of an owner", () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await openScene("owner");
  });
  const expectTools = async (granted: readonly Scope[], limits?: object): Promise<string[]> => {
    const { id, secret: token } = await scene.client.me.tokens.create({ name: "Key", scopes: [...granted], ...limits });
    const listed = await expectListedOnly(scene, { token, query, capabilities });
    await scene.client.me.tokens.revoke({ id });
    return listed;
  };

  test.each(scopes)("a key with %s and mcp:write has the tools of this scope and get_me", async (scope) => {
    const listed = await expectTools([scope, "mcp:write"]);
    expect(listed.toSorted()).toEqual(toolsOf(scope));
  });

  test.each(scopes.filter((scope) => scope !== "mcp:write"))(
    "a key with %s and mcp:read has the reading tools of this scope and get_me",
    async (scope) => {
      const listed = await expectTools([scope, "mcp:read"]);
      expect(listed.toSorted()).toEqual(toolsOf(scope).filter((name) => readingTools.includes(name)));
    },
  );

  test.each(Object.keys(toolsByScope) as Scope[])("a key with every scope but %s has the tools of the others", async (scope) => {
    const granted = scopes.filter((each) => each !== scope && !(scope.endsWith(":read") && each === scope.replace(":read", ":write")));
    const listed = await expectTools(granted);
    expect(listed.toSorted()).toEqual(toolsOf(...granted));
  });

  test("a key that is limited to projects has no tools of the whole workspace", async () => {
    const listed = await expectTools(scopes, { projectIds: scene.projectIds });
    const ofProjects = [...mcpTools].filter(([, { operations }]) => operations.some((name) => !operationOf(name).wholeWorkspace));
    expect(listed).toEqual(ofProjects.map(([name]) => name));
    expect(listed).not.toContain("list_members");
  });

  test("a key that is limited to addresses and in time has every tool", async () => {
    const listed = await expectTools(scopes, { allowedCidrs: ["127.0.0.0/8"], expiresAt: new Date(nowMs + 86_400_000).toISOString() });
    expect(listed).toHaveLength(mcpTools.size);
  });
});

test("a key has only tools that the workspace's Allowed scopes permit", async () => {
  const scene = await openScene("owner");
  await scene.workspace.owner.organization.allowedScopes.set({ scopes: ["mcp:write", "tasks:read"] });
  const listed = await expectListedOnly(scene, { token: scene.token, query, capabilities });
  expect(listed.toSorted()).toEqual(toolsOf("tasks:read"));
});

const namesIn = (toolset: Toolset): string[] => [...mcpTools].filter(([, tool]) => tool.toolset === toolset).map(([name]) => name);

test.each([
  ["", workTools],
  ["?toolsets=media", [...workTools, ...namesIn("media")]],
  ["?toolsets=webhooks", [...workTools, ...namesIn("webhooks")]],
  ["?toolsets=admin", [...workTools, ...namesIn("admin")]],
  [`${query}&readOnly=true`, readingTools],
] as const)("a client with the query %s has these tools, and the others are unknown to it", async (chosen, names) => {
  const scene = await openScene("owner");
  const sent = { token: scene.workspace.token, query: chosen };
  expect((await listToolNames(server.url, sent)).toSorted()).toEqual(names.toSorted());
  for (const [name, [args]] of scene.samples()) {
    if (names.includes(name)) continue;
    const { json } = await sendMessage(server.url, "tools/call", { name, arguments: args }, sent);
    expect(json.error).toEqual({ code: -32602, message: `Unknown tool: ${name}` });
  }
});
