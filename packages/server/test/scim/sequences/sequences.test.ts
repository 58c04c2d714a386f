import { describe, expect, test } from "vitest";
import { useTestServer, useWorkspace } from "../../server.ts";
import { createProvider, type Provider } from "../provider.ts";
import { entraSequences } from "./entra.ts";
import { oktaSequences } from "./okta.ts";
import { oktaSpecificationTest } from "./okta-specification-test.ts";
import type { Sequence, Step } from "./sequence.ts";

// Each reading of the clock advances it by a second, so that no quota runs out.
let nowMs = Date.now();
const server = useTestServer({ clock: () => (nowMs += 1_000) });
const workspace = useWorkspace(server);

type Saved = Record<string, string>;

/** Replaces `{name}` in every text of a value. Keeps matchers and undefined. */
const filled = (value: unknown, saved: Saved): unknown => {
  if (typeof value === "string") return value.replace(/\{(\w+)\}/g, (whole, name: string) => saved[name] ?? whole);
  if (Array.isArray(value)) return value.map((each) => filled(each, saved));
  if (typeof value !== "object" || value === null || "asymmetricMatch" in value) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, filled(each, saved)]));
};

/** Encodes a query as a URL needs it, and leaves what is encoded already. */
const encoded = (path: string): string => path.replace(/[ "[\]]/g, encodeURIComponent);

const fieldAt = (json: unknown, path: string): unknown =>
  path.split(".").reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], json);

const play = async (provider: Provider, step: Step, saved: Saved): Promise<void> => {
  const [method = "", ...path] = String(filled(step.request, saved)).split(" ");
  const { status, headers, json } = await provider.send(method, encoded(path.join(" ")), filled(step.body, saved), { ...step.headers });
  const answer = `${step.title}: ${JSON.stringify(json)}`;
  expect(status, answer).toBe(step.status);
  if (json !== undefined) expect(headers.get("content-type")).toMatch(/^application\/scim\+json/);
  else expect(step.response).toBeUndefined();
  if (step.response) expect(json, answer).toMatchObject(filled(step.response, saved) as object);
  for (const path of step.absent ?? []) expect(fieldAt(json, path), answer).toBeUndefined();
  for (const [name, path] of Object.entries(step.save ?? {})) saved[name] = String(fieldAt(json, path));
};

const providers: readonly (readonly [string, readonly Sequence[]])[] = [
  ["Okta", oktaSequences],
  ["Entra ID", entraSequences],
];

describe.each(providers)("%s gets the answers that its documents print, or the stated others", (_, sequences) => {
  test.each(sequences)("$source: $title", async ({ steps }) => {
    const provider = await createProvider(server, workspace);
    const saved: Saved = { domain: provider.domain };
    for (const step of steps) await play(provider, step, saved);
  });
});

test.each(["Ada", "Ada Byron King"])(
  "Okta's specification test passes if the first person is %s, who was never provisioned",
  async (name) => {
    const provider = await createProvider(server, workspace);
    const data = { name, email: `first@${provider.domain}` };
    await server.database.prisma.user.update({ where: { id: workspace.ownerId }, data });
    const saved: Saved = { domain: provider.domain };
    for (const step of oktaSpecificationTest.steps.slice(1)) await play(provider, step, saved);
    expect(saved.first).toBe(workspace.ownerId);
  },
);
