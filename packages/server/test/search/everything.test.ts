import type { SearchKind } from "@worktrack/contract";
import { Worktrack } from "@worktrack/sdk";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { updateSearchDocuments } from "../../src/work/search/document-indexer.ts";
import { useSharedWorkspace, useTestServer } from "../server.ts";

const server = useTestServer();
const workspace = useSharedWorkspace(server);

const index = () => updateSearchDocuments(server.database);
/** The titles of the hits by kind. */
const search = async (
  q: string,
  options: { readonly client?: Worktrack; readonly projectId?: string; readonly kind?: SearchKind[] } = {},
) => {
  const { client = workspace.owner, ...filters } = options;
  const { groups } = await client.search.run({ q, ...filters });
  return Object.fromEntries(groups.map(({ kind, hits }) => [kind, hits.map(({ title }) => title)]));
};

describe("in a workspace with records of each kind", () => {
  beforeAll(async () => {
    const { owner, projectId } = workspace;
    const task = await owner.tasks.create({
      title: "Rotate the zebracert",
      descriptionText: "Before it expires.\nSee the runbook.",
      projectId,
    });
    await owner.tasks.create({ title: "Plan", descriptionText: "zebracert belongs to Ada; zebra-crossing too", projectId });
    await owner.tasks.comments.create({ id: task.id, content: "Done for zebracert number two" });
    const post = await owner.posts.create({ title: "Zebracert news", status: "published", projectId });
    await owner.posts.comments.create({ id: post.id, content: "Nice, ZEBRACERT!" });
    await owner.projects.create({ name: "Zebracert project", prefix: "ZEB" });
    await owner.tags.create({ name: "zebracert" });
    await owner.media.upload(Buffer.from("text"), { taskId: task.id, fileName: "zebracert notes.txt" });
    await index();
  });

  test("a word finds records of every kind, those with the word in the title first", async () => {
    expect(await search("zebracert")).toEqual({
      task: ["Rotate the zebracert", "Plan"],
      taskComment: ["Rotate the zebracert"],
      post: ["Zebracert news"],
      comment: ["Zebracert news"],
      project: ["Zebracert project"],
      tag: ["zebracert"],
      media: ["zebracert notes.txt"],
    });
  });

  test.for([
    ["expires rotate", ["Rotate the zebracert"]],
    ["zebr belongs", ["Plan"]],
    ['"belongs to ada"', ["Plan"]],
    ['"ada to belongs"', undefined],
    ["zebracert -runbook", ["Plan"]],
    ['zebracert -"the runbook"', ["Plan"]],
    ["zebra-cross", ["Plan"]],
    ["zebracrt", ["Rotate the zebracert", "Plan"]],
    ["zebarcert", ["Rotate the zebracert", "Plan"]],
    ["zebrazert expires", ["Rotate the zebracert"]],
    ["zbrcert", undefined],
    ['"zebracrt"', undefined],
  ] as const)("%s finds %j", async ([q, titles]) => {
    expect((await search(q, { kind: ["task"] })).task).toEqual(titles);
  });

  test("a hit has the places of its matches", async () => {
    const { groups } = await workspace.owner.search.run({ q: "zebracert runbook", kind: ["task"] });
    const [hit] = groups[0]?.hits ?? [];
    const { title = "", titleRanges = [], snippet, snippetRanges = [] } = hit ?? {};
    expect(titleRanges.map(({ start, end }) => title.slice(start, end))).toEqual(["zebracert"]);
    expect(snippetRanges.map(({ start, end }) => snippet?.slice(start, end))).toEqual(["runbook"]);
  });

  test("each kind needs its read scope", async () => {
    const account = await workspace.owner.serviceAccounts.create({ name: "Robot", scopes: ["posts:read"] });
    const client = new Worktrack({ baseUrl: server.url, token: account.secret });
    onTestFinished(() => client.close());
    expect(Object.keys(await search("zebracert", { client }))).toEqual(["post"]);
    await expect(search("zebracert", { client, kind: ["task"] })).rejects.toMatchObject({ code: "insufficient_scope" });
  });
});

test("text is compared whatever its case and Unicode form, and words of scripts without spaces by their characters", async () => {
  const { owner, projectId } = workspace;
  for (const title of ["Cafe\u0301 Straße", "東京都の天気", "ΟΔΟΣ", "ภาษาไทย", "🦓 stripes"])
    await owner.tasks.create({ title, projectId });
  await index();
  expect(await search("CAFÉ STRASSE")).toMatchObject({ task: ["Cafe\u0301 Straße"] });
  expect(await search("京都")).toMatchObject({ task: ["東京都の天気"] });
  expect(await search("京天")).toEqual({});
  expect(await search("οδος")).toMatchObject({ task: ["ΟΔΟΣ"] });
  expect(await search("ไทย")).toMatchObject({ task: ["ภาษาไทย"] });
  expect(await search("🦓")).toMatchObject({ task: ["🦓 stripes"] });
});

test("an identifier, in any case and also a former one, finds its task first", async () => {
  const { owner, projectId } = workspace;
  const task = await owner.tasks.create({ title: "The one", projectId });
  await owner.tasks.create({ title: `See ${task.identifier}`, projectId });
  const other = await owner.projects.create({ name: "Other", prefix: "OTH" });
  await owner.tasks.update({ id: task.id, projectId: other.id });
  await index();
  expect((await search(task.identifier.toLowerCase())).task).toEqual(["The one", `See ${task.identifier}`]);
});

test("what is hidden, deleted, moved or edited is not found by what it was, also before the index has the change", async () => {
  const { owner, projectId } = workspace;
  const member = await workspace.member("member");
  const task = await owner.tasks.create({ title: "Quokkaplan", projectId });
  const secret = await owner.projects.create({ name: "Secret", prefix: "SEC", visibility: "private" });
  await owner.tasks.comments.create({ id: task.id, content: "quokkatalk" });
  await index();
  expect(await search("quokkaplan", { client: member.client })).toMatchObject({ task: ["Quokkaplan"] });
  await owner.tasks.update({ id: task.id, projectId: secret.id });
  expect([await search("quokkaplan", { client: member.client }), await search("quokkatalk", { client: member.client })]).toEqual([{}, {}]);
  await index();
  expect(await search("quokkaplan", { client: member.client })).toEqual({});
  expect(await search("quokkatalk", { projectId: secret.id })).toMatchObject({ taskComment: ["Quokkaplan"] });
  await owner.tasks.update({ id: task.id, title: "Renamed" });
  expect(await search("quokkaplan")).toEqual({});
  await owner.tasks.delete({ id: task.id });
  await index();
  expect([await search("renamed"), await search("quokkatalk")]).toEqual([{}, {}]);
});

test.for([
  ["-only -excluded", "Must have a word"],
  ["a b c d e f g h i", "at most 8"],
  ["!?", "Must have a word"],
] as const)("the search %s is refused", async ([q, message]) => {
  await expect(search(q)).rejects.toMatchObject({ status: 422, message: expect.stringContaining(message) });
});
