import { headers } from "@worktrack/contract";
import { expect, test } from "vitest";
import { useSharedWorkspace, useTestServer } from "../server.ts";

let nowMs = Date.UTC(2026, 10, 29);
const server = useTestServer({ clock: () => nowMs });
const workspace = useSharedWorkspace(server);

test.each(["serviceAccounts", "me.tokens"] as const)(
  "a credential of %s shows the client of its last use, exact to a minute",
  async (kind) => {
    const { owner } = workspace;
    const operations = kind === "me.tokens" ? owner.me.tokens : owner.serviceAccounts;
    const { id, secret, lastClient } = await operations.create({ name: "Assistant", scopes: ["tasks:read"] });
    const shown = async () => (await operations.get({ id })).lastClient;
    const use = (client?: string) => {
      const named = client === undefined ? {} : { [headers.client]: client };
      return fetch(`${server.url}/api/v1/tasks`, { headers: { authorization: `Bearer ${secret}`, ...named } });
    };
    expect([lastClient, await shown()]).toEqual([null, null]);
    await use("Claude");
    expect(await shown()).toBe("claude");
    await use("cursor");
    expect(await shown()).toBe("claude");
    nowMs += 60_000;
    await use("cursor");
    expect(await shown()).toBe("cursor");
    nowMs += 60_000;
    await use("a client that nobody knows");
    expect(await shown()).toBe("other");
    nowMs += 60_000;
    await use();
    expect(await shown()).toBeNull();
  },
);

test("the credential in a caller's identity shows the client of the use before", async () => {
  const { secret } = await workspace.owner.me.tokens.create({ name: "Zed", scopes: ["tasks:read"] });
  const ask = async () => {
    const sent = await fetch(`${server.url}/api/v1/me`, { headers: { authorization: `Bearer ${secret}`, [headers.client]: "zed" } });
    return ((await sent.json()) as { readonly credential: { readonly lastClient: string | null } }).credential.lastClient;
  };
  expect(await ask()).toBeNull();
  expect(await ask()).toBe("zed");
});
