import { mcpTools } from "@worktrack/contract/mcp";
import { beforeAll, describe, expect, test } from "vitest";
import { isId } from "../../src/platform/id.ts";
import { updateSearchDocuments } from "../../src/work/search/document-indexer.ts";
import { useTestServer, type Workspace } from "../server.ts";
import { createFixtures } from "../table/fixtures.ts";
import { countAllRows } from "../table/rows.ts";
import { questionOf } from "./deletions.ts";
import { readReply, sendMessage } from "./rpc.ts";
import { createToolFixtures, type ToolFixtures } from "./samples.ts";
import { callsNaming, createTargets, type TargetKind, type Targets, targetsOf } from "./targets.ts";

let nowMs = Date.now();
const server = useTestServer({ clock: () => (nowMs += 250) });
let mine: Workspace;
let own: ToolFixtures;
/** The caller: an administrator of the workspace, who is no member of its private project. */
let token: string;

const origins = ["of another workspace", "of a private project", "that was deleted"] as const;
type Origin = (typeof origins)[number];
const targets = {} as Record<Origin, Targets>;
/** In every name of a record that the caller must not learn of. */
const word = "Zebra";

const createTheirs = async (): Promise<Targets> => {
  const workspace = await server.workspace();
  const { owner } = workspace;
  await owner.me.update({ name: `${word} owner` });
  const project = await owner.projects.create({ name: `${word} project` });
  const { email, id } = (await owner.me.get()).user;
  const { paths } = await createFixtures(workspace);
  const sent = { token: workspace.token };
  await Promise.all([1, 2].map((number) => owner.tags.create({ name: `${word} ${number}` })));
  const created = await createTargets(owner, word, project.id);
  await owner.media.upload(Buffer.from("A"), { taskId: created.task.id, fileName: `${word}2.txt`, mimeType: "text/plain" });
  const pages = [
    ["list_projects", {}],
    ["list_tags", {}],
    ["list_posts", {}],
    ["list_members", {}],
    ["list_changes", {}],
    ["list_media", { task: created.task.id }],
  ] as const;
  const cursors = await Promise.all(
    pages.map(async ([name, args]) => {
      const { json } = await sendMessage(server.url, "tools/call", { name, arguments: { ...args, limit: 1 } }, sent);
      return [name, readReply(json.result.content[0].text).reply.next.cursor] as const;
    }),
  );
  return {
    ...targetsOf(created),
    project: [project.id, project.prefix, project.slug, project.name],
    person: [id, email, `${word} owner`],
    webhook: [String(paths["/api/v1/webhooks"])],
    cursors: Object.fromEntries(cursors),
  };
};

const createHidden = async (): Promise<Targets> => {
  const project = await mine.owner.projects.create({ name: `${word} secret`, visibility: "private" });
  const created = await createTargets(mine.owner, word, project.id);
  return { ...targetsOf(created), project: [project.id, project.prefix, project.slug, project.name], person: [], webhook: [], cursors: {} };
};

/** The records were deleted one by one, from a project that is still there. */
const createDeleted = async (): Promise<Targets> => {
  const { owner, projectId } = mine;
  const member = await mine.member("member");
  await member.client.me.update({ name: `${word} leaver` });
  const project = await owner.projects.create({ name: `${word} ended` });
  const created = await createTargets(owner, word, projectId);
  const { task, post, comment, postComment, file, tag } = created;
  const { email } = await owner.members.get({ id: member.id });
  await owner.media.delete({ id: file.id, target: "task" });
  await owner.tasks.comments.delete({ id: task.id, commentId: comment.id });
  await owner.posts.comments.delete({ id: post.id, commentId: postComment.id });
  await Promise.all([
    owner.tasks.delete({ id: task.id }),
    owner.posts.delete({ id: post.id }),
    owner.tags.delete({ id: tag.id }),
    owner.projects.delete({ id: project.id }),
    owner.members.remove({ id: member.id }),
  ]);
  return {
    ...targetsOf(created),
    project: [project.id, project.prefix, project.slug, project.name],
    person: [member.id, email, `${word} leaver`],
    webhook: [],
    cursors: {},
  };
};

beforeAll(async () => {
  mine = await server.workspace();
  own = await createToolFixtures(mine);
  targets["of another workspace"] = await createTheirs();
  targets["of a private project"] = await createHidden();
  targets["that was deleted"] = await createDeleted();
  token = (await mine.member("admin")).token;
  await updateSearchDocuments(server.database);
});

const sent = { query: "?toolsets=media,webhooks,admin", capabilities: { elicitation: { form: {} } } };

/** Expects that the call fails or returns an empty list, writes nothing, and shows nothing of the records. */
const expectUnknown = async (name: string, args: object, origin: Origin): Promise<void> => {
  const before = await countAllRows(server);
  const received = await sendMessage(server.url, "tools/call", { name, arguments: args }, { ...sent, token });
  const label = `${name} ${JSON.stringify(args)} ${received.text}`;
  expect(questionOf(received), label).toBeUndefined();
  const { isError, content } = received.json.result;
  const { reply } = readReply(content[0].text);
  const lists = Object.values(reply.reply ?? reply).filter(Array.isArray);
  if (!isError) expect([mcpTools.get(name)?.effect, lists], label).toEqual(["read", [[]]]);
  const given = JSON.stringify(args);
  const shown = content[0].text.replaceAll(JSON.stringify(Object.values(args)[0]).slice(1, -1), "");
  const ids = Object.values(targets[origin])
    .flat()
    .filter((value) => typeof value === "string" && isId(value) && !given.includes(value));
  for (const secret of [...ids, ...(given.includes(word) ? [] : [word])]) expect(shown, label).not.toContain(secret);
  expect(await countAllRows(server), label).toEqual(before);
};

const kinds: readonly TargetKind[] = ["task", "project", "person", "tag", "post", "file", "comment", "tagId", "webhook"];

describe.each(origins)("a record %s", (origin) => {
  test.each(kinds)("is unknown as a %s in every form and to every tool", async (kind) => {
    for (const value of targets[origin][kind]) {
      for (const [name, args] of callsNaming(kind, value, own)) {
        // The audit log keeps what a former member did.
        if (origin !== "that was deleted" || name !== "list_audit_log") await expectUnknown(name, args, origin);
      }
    }
  });

  test("is unknown beside its own parent, too", async () => {
    const { task, post, comment, file } = targets[origin];
    for (const record of comment)
      for (const parent of [{ task: task[0] }, { post: post[0] }]) {
        await expectUnknown("edit_comment", { ...parent, comment: record, text: "A" }, origin);
        await expectUnknown("delete_record", { kind: "comment", record, ...parent }, origin);
      }
    for (const parent of [{ task: task[0] }, { post: post[0] }]) await expectUnknown("get_media", { ...parent, file: file[1] }, origin);
  });

  test("is in no list and no search", async () => {
    const reads: readonly (readonly [string, object])[] = [
      ["search", { query: word }],
      ["list_tasks", { detailed: true, limit: 100 }],
      ["list_tasks", { query: word }],
      ["list_projects", { limit: 100 }],
      ["list_projects", { archived: true }],
      ["list_tags", { limit: 100 }],
      ["list_members", { limit: 100, detailed: true }],
      ["list_posts", { limit: 100 }],
      ["list_media", { task: own.task }],
      ["get_task", { task: own.task }],
      ["get_me", {}],
    ];
    for (const [name, args] of reads) {
      const { text } = await sendMessage(server.url, "tools/call", { name, arguments: args }, { ...sent, token });
      expect([name, text.includes('"isError":true'), text.includes(word)]).toEqual([name, false, false]);
    }
  });
});

test("a cursor of another workspace is refused or continues in the caller's own", async () => {
  for (const [name, cursor] of Object.entries(targets["of another workspace"].cursors)) {
    const args = { cursor, ...(name === "list_media" && { task: own.task }) };
    const { text } = await sendMessage(server.url, "tools/call", { name, arguments: args }, { ...sent, token });
    expect([name, text.includes(word)]).toEqual([name, false]);
  }
});

test("every tool that takes a name of a record is in this walk", () => {
  const named = new Set(kinds.flatMap((kind) => callsNaming(kind, "x", own).map(([name]) => name)));
  const unnamed = [...mcpTools.keys()].filter((name) => !named.has(name));
  expect(unnamed.toSorted()).toEqual([
    ...[
      "create_project",
      "create_tag",
      "get_me",
      "list_invitations",
      "list_members",
      "list_projects",
      "list_service_accounts",
      "list_webhooks",
    ],
  ]);
});
