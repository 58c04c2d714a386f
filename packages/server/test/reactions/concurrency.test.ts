import { reactionTargets } from "@worktrack/contract";
import { beforeEach, describe, expect, test } from "vitest";
import { useTestServer, useWorkspace } from "../server.ts";
import { eventReader as listener, names, type EmittedEvent as Told } from "../tasks/emitted-events.ts";
import { emojis } from "./emojis.ts";
import { countRows, makeTarget } from "./targets.ts";

const server = useTestServer();
const workspace = useWorkspace(server);
let told: () => Promise<Told[]>;

beforeEach(() => {
  told = listener(server, workspace);
});

describe.each(reactionTargets)("%s", (kind) => {
  test("50 people who add the same emoji at once make 50 reactions and 50 events", async () => {
    const people = await Promise.all(Array.from({ length: 50 }, () => workspace.member("member")));
    // One after another they show their tokens: so many unknown ones at once would be a flood.
    for (const { client } of people) await client.me.get();
    const { targetId, add, list } = await makeTarget(workspace, kind);
    await told();
    await Promise.all(people.map(({ client }) => add(client, "👍")));
    expect(await countRows(server, targetId)).toBe(50);
    expect(names(await told())).toEqual(Array(50).fill("reaction.added"));
    const [count, ...more] = await list(workspace.owner);
    expect(more).toEqual([]);
    expect(count).toMatchObject({ emoji: "👍", count: 50, reacted: false });
    expect(new Set(count?.users.map(({ id }) => id))).toEqual(new Set(people.map(({ id }) => id)));
  });

  test("one person who adds the same emoji 50 times at once makes one reaction and one event; removing likewise", async () => {
    const { owner } = workspace;
    const { targetId, add, remove } = await makeTarget(workspace, kind);
    await told();
    await Promise.all(Array.from({ length: 50 }, () => add(owner, "👍")));
    expect(await countRows(server, targetId)).toBe(1);
    expect(names(await told())).toEqual(["reaction.added"]);
    await Promise.all(Array.from({ length: 50 }, () => remove(owner, "👍")));
    expect(await countRows(server, targetId)).toBe(0);
    expect(names(await told())).toEqual(["reaction.removed"]);
  });

  test("a target has at most 50 different emojis, also when many come at once; more people on these are welcome", async () => {
    const other = (await workspace.member("member")).client;
    const { add, remove, list } = await makeTarget(workspace, kind);
    await Promise.all(emojis.slice(0, 48).map((emoji) => add(workspace.owner, emoji)));
    await told();
    const answers = await Promise.allSettled(emojis.slice(48, 58).map((emoji) => add(other, emoji)));
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
    for (const answer of answers) if (answer.status === "rejected") expect(answer.reason).toMatchObject({ status: 409, code: "conflict" });
    expect(names(await told())).toEqual(["reaction.added", "reaction.added"]);
    expect(await list(other)).toHaveLength(50);
    expect((await add(other, emojis[0] ?? "")).find(({ emoji }) => emoji === emojis[0])?.count).toBe(2);
    await remove(workspace.owner, emojis[1] ?? "");
    expect(await add(other, emojis[60] ?? "")).toHaveLength(50);
  });

  test("while a target is deleted, reactions to it are made or find nothing: none fails, none is left", async () => {
    const { owner } = workspace;
    const { targetId, add, destroy } = await makeTarget(workspace, kind);
    const react = (from: number, to: number) => emojis.slice(from, to).map((emoji) => add(owner, emoji));
    const answers = await Promise.allSettled([...react(0, 10), destroy(), ...react(10, 20)]);
    for (const answer of answers) if (answer.status === "rejected") expect(answer.reason).toMatchObject({ status: 404 });
    expect(answers[10]?.status).toBe("fulfilled");
    expect(await countRows(server, targetId)).toBe(0);
  });
});
