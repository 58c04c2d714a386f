import { expect, test } from "vitest";
import { useSharedWorkspace, useTestServer } from "../server.ts";

const server = useTestServer();
const workspace = useSharedWorkspace(server);

test("a person without preferences has the defaults, and a change keeps the fields that it does not name", async () => {
  const { client } = await workspace.member("viewer");
  expect(await client.me.preferences.get()).toEqual({ timeZone: null, language: null, theme: "system" });
  await client.me.preferences.update({ timeZone: "Europe/Berlin", language: "pt-BR" });
  expect(await client.me.preferences.update({ theme: "dark" })).toEqual({ timeZone: "Europe/Berlin", language: "pt-BR", theme: "dark" });
  await client.me.preferences.update({ timeZone: null });
  expect(await client.me.preferences.get()).toEqual({ timeZone: null, language: "pt-BR", theme: "dark" });
  expect(await workspace.owner.me.preferences.get()).toEqual({ timeZone: null, language: null, theme: "system" });
});

test("concurrent changes of different fields are all kept", async () => {
  const { client } = await workspace.member("member");
  const changes = [{ timeZone: "Asia/Kolkata" }, { language: "de" }, { theme: "light" as const }];
  await Promise.all(changes.map((change) => client.me.preferences.update(change)));
  expect(await client.me.preferences.get()).toEqual(Object.assign({}, ...changes));
});

test.each([
  { timeZone: "Mars/Olympus" },
  { timeZone: "+02:00" },
  { timeZone: "" },
  { language: "not a tag" },
  { language: "e" },
  { theme: "pink" },
])("%j is refused, and nothing changes", async (change) => {
  const [field = ""] = Object.keys(change);
  const before = await workspace.owner.me.preferences.get();
  const refused = workspace.owner.me.preferences.update(change as { theme: "dark" });
  await expect(refused).rejects.toMatchObject({ code: "validation_failed", errors: [{ path: ["body", field] }] });
  expect(await workspace.owner.me.preferences.get()).toEqual(before);
});

test("a service account has no preferences", async () => {
  const account = await workspace.owner.serviceAccounts.create({ name: "CI", scopes: ["members:write"] });
  const client = server.client(account.secret);
  await expect(client.me.preferences.get()).rejects.toMatchObject({ code: "forbidden" });
  await expect(client.me.preferences.update({ theme: "dark" })).rejects.toMatchObject({ code: "forbidden" });
});
