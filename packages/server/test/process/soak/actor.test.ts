import { TimeoutError, type Worktrack, type WorktrackInbound } from "@worktrack/sdk";
import { describe, expect, test } from "vitest";
import { createActor } from "./actor.ts";
import { createAnswers } from "./answers.ts";
import { createLedger } from "./ledger.ts";

const steps = 20;
/** These random numbers choose the same request in every step. */
const alwaysUpdateTask = () => 0.3;
const alwaysToggleReaction = () => 0.85;

const attempt = {
  operation: "change",
  method: "PATCH",
  path: "/",
  idempotencyKey: undefined,
  cursor: undefined,
  repeatable: false,
} as const;

/** Makes steps with a server that creates every record, and leaves every change without an answer. Returns the changes. */
const actWithoutAnswers = async (random: () => number): Promise<string[]> => {
  let created = 0;
  const changes: string[] = [];
  const create = async () => ({ id: `id-${++created}` });
  const change = async ({ id, emoji = "" }: { readonly id: string; readonly emoji?: string }) => {
    changes.push(`${id} ${emoji}`);
    throw new TimeoutError({ ...attempt, attempts: 1 }, 1, "attempt");
  };
  const client = { tasks: { create, update: change }, posts: { create, reactions: { add: change, remove: change } } };
  const actor = createActor({
    name: () => "actor",
    clients: [client as unknown as Worktrack],
    inbound: [{} as WorktrackInbound],
    projectId: "project",
    ledger: createLedger(),
    answers: createAnswers(() => true),
    random,
  });
  for (let step = 0; step < steps; step++) await actor.step();
  return changes;
};

// A suspended server reads such a request when it continues, perhaps after a later one.
describe("after a change that got no answer, which may take effect after later ones", () => {
  test("an actor changes the task no more", async () => {
    const changes = await actWithoutAnswers(alwaysUpdateTask);
    expect(changes).toHaveLength(steps);
    expect(new Set(changes).size).toBe(steps);
  });

  test("an actor changes the reaction no more", async () => {
    const changes = await actWithoutAnswers(alwaysToggleReaction);
    expect(changes.length).toBeGreaterThan(0);
    expect(new Set(changes).size).toBe(changes.length);
  });
});
