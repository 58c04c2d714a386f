import { reactionTargets } from "@worktrack/contract";
import { beforeEach, describe, expect, test } from "vitest";
import { useTestServer, useWorkspace } from "../server.ts";
import { type EmittedEvent, eventReader, names } from "../tasks/emitted-events.ts";
import { distinctEmojis } from "./emojis.ts";
import { countReactions, createTarget } from "./targets.ts";

const server = useTestServer();
const workspace = useWorkspace(server);
let newEvents: () => Promise<EmittedEvent[]>;

beforeEach(() => {
  newEvents = eventReader(server, workspace);
});

describe.each(reactionTargets)("%s", (kind) => {
  test("50 people who add the same emoji concurrently create 50 reactions and 50 events", async () => {
    const people = await Promise.all(Array.from({ length: 50 }, () => workspace.member("member")));
    // Verify the tokens one after another: a server limits how many unknown tokens it verifies at once.
    for (const { client } of people) await client.me.get();
    const { targetId, add, list } = await createTarget(workspace, kind);
    await newEvents();
    await Promise.all(people.map(({ client }) => add(client, "👍")));
    expect(await countReactions(server, targetId)).toBe(50);
    expect(names(await newEvents())).toEqual(Array(50).fill("reaction.added"));
    const [count, ...more] = await list(workspace.owner);
    expect(more).toEqual([]);
    expect(count).toMatchObject({ emoji: "👍", count: 50, reacted: false });
    expect(new Set(count?.users.map(({ id }) => id))).toEqual(new Set(people.map(({ id }) => id)));
  });

  test("one person who adds the same emoji 50 times concurrently creates one reaction and one event; removing works likewise", async () => {
    const { owner } = workspace;
    const { targetId, add, remove } = await createTarget(workspace, kind);
    await newEvents();
    await Promise.all(Array.from({ length: 50 }, () => add(owner, "👍")));
    expect(await countReactions(server, targetId)).toBe(1);
    expect(names(await newEvents())).toEqual(["reaction.added"]);
    await Promise.all(Array.from({ length: 50 }, () => remove(owner, "👍")));
    expect(await countReactions(server, targetId)).toBe(0);
    expect(names(await newEvents())).toEqual(["reaction.removed"]);
  });

  test("concurrent requests cannot give a target more than 50 different emojis; more people can still use one of those", async () => {
    const other = (await workspace.member("member")).client;
    const { add, remove, list } = await createTarget(workspace, kind);
    await Promise.all(distinctEmojis.slice(0, 48).map((emoji) => add(workspace.owner, emoji)));
    await newEvents();
    const answers = await Promise.allSettled(distinctEmojis.slice(48, 58).map((emoji) => add(other, emoji)));
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
    for (const answer of answers) if (answer.status === "rejected") expect(answer.reason).toMatchObject({ status: 409, code: "conflict" });
    expect(names(await newEvents())).toEqual(["reaction.added", "reaction.added"]);
    expect(await list(other)).toHaveLength(50);
    expect((await add(other, distinctEmojis[0] ?? "")).find(({ emoji }) => emoji === distinctEmojis[0])?.count).toBe(2);
    await remove(workspace.owner, distinctEmojis[1] ?? "");
    expect(await add(other, distinctEmojis[60] ?? "")).toHaveLength(50);
  });

  test("adding reactions while their target is deleted succeeds or is a 404, and leaves no reactions", async () => {
    const { owner } = workspace;
    const { targetId, add, destroy } = await createTarget(workspace, kind);
    const react = (from: number, to: number) => distinctEmojis.slice(from, to).map((emoji) => add(owner, emoji));
    const answers = await Promise.allSettled([...react(0, 10), destroy(), ...react(10, 20)]);
    for (const answer of answers) if (answer.status === "rejected") expect(answer.reason).toMatchObject({ status: 404 });
    expect(answers[10]?.status).toBe("fulfilled");
    expect(await countReactions(server, targetId)).toBe(0);
  });
});
