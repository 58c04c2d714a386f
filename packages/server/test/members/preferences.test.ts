import { bounds } from "@worktrack/contract";
import { expect, test } from "vitest";
import { newId } from "../../src/platform/id.ts";
import { useSharedWorkspace, useTestServer } from "../server.ts";

const server = useTestServer();
const workspace = useSharedWorkspace(server);
const choices = { favoriteProjectIds: [], taskColumns: null };

test("a person without preferences has the defaults, and a change keeps the fields that it does not name", async () => {
  const { client } = await workspace.member("viewer");
  expect(await client.me.preferences.get()).toEqual({ timeZone: null, language: null, theme: "system", ...choices });
  await client.me.preferences.update({ timeZone: "Europe/Berlin", language: "pt-BR" });
  expect(await client.me.preferences.update({ theme: "dark" })).toEqual({
    timeZone: "Europe/Berlin",
    language: "pt-BR",
    theme: "dark",
    ...choices,
  });
  await client.me.preferences.update({ timeZone: null });
  expect(await client.me.preferences.get()).toEqual({ timeZone: null, language: "pt-BR", theme: "dark", ...choices });
  expect(await workspace.owner.me.preferences.get()).toEqual({ timeZone: null, language: null, theme: "system", ...choices });
});

test("concurrent changes of different fields are all kept", async () => {
  const { client } = await workspace.member("member");
  const changes = [
    ...[{ timeZone: "Asia/Kolkata" }, { language: "de" }, { theme: "light" as const }],
    ...[{ favoriteProjectIds: [workspace.projectId] }, { taskColumns: ["due" as const] }],
  ];
  await Promise.all(changes.map((change) => client.me.preferences.update(change)));
  expect(await client.me.preferences.get()).toEqual(Object.assign({}, ...changes));
});

test("favorite projects and columns keep their order, and can be emptied", async () => {
  const { client } = await workspace.member("member");
  const favoriteProjectIds = [newId(), workspace.projectId, newId()];
  const taskColumns = ["due", "project", "assignee"] as const;
  const chosen = { favoriteProjectIds, taskColumns: [...taskColumns] };
  expect(await client.me.preferences.update(chosen)).toMatchObject(chosen);
  expect(await client.me.preferences.get()).toMatchObject(chosen);
  expect(await client.me.preferences.update({ taskColumns: [] })).toMatchObject({ ...chosen, taskColumns: [] });
  expect(await client.me.preferences.update({ favoriteProjectIds: [], taskColumns: null })).toMatchObject(choices);
});

const someId = newId();

test.each([
  { favoriteProjectIds: null },
  { favoriteProjectIds: ["OPS"] },
  { favoriteProjectIds: [someId, someId.toUpperCase()] },
  { favoriteProjectIds: Array.from({ length: bounds.favoriteProjects + 1 }, newId) },
  { taskColumns: ["due", "due"] },
  { taskColumns: ["weight"] },
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
  await expect(refused).rejects.toMatchObject({ code: "validation_failed", errors: [{ path: expect.arrayContaining(["body", field]) }] });
  expect(await workspace.owner.me.preferences.get()).toEqual(before);
});

test("a service account has no preferences", async () => {
  const account = await workspace.owner.serviceAccounts.create({ name: "CI", scopes: ["members:write"] });
  const client = server.client(account.secret);
  await expect(client.me.preferences.get()).rejects.toMatchObject({ code: "forbidden" });
  await expect(client.me.preferences.update({ theme: "dark" })).rejects.toMatchObject({ code: "forbidden" });
});
