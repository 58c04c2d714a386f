import { ConflictError, PermissionError, ValidationError } from "@worktrack/sdk";
import { expect, test } from "vitest";
import { trail } from "../audit/trail.ts";
import { useTestServer, useWorkspace } from "../server.ts";

const server = useTestServer({ config: { role: "api" } });
const workspace = useWorkspace(server);

test("an administrator renames the workspace, which keeps its slug and is audited", async () => {
  const { owner } = workspace;
  const before = await owner.organization.get();
  const renamed = await owner.organization.update({ name: "  Acme Zürich " });
  expect(renamed).toEqual({ ...before, name: "Acme Zürich" });
  expect((await owner.me.get()).organization).toMatchObject({ name: "Acme Zürich", slug: before.slug });
  const changes = { name: { from: before.name, to: "Acme Zürich" } };
  expect((await trail(workspace)).filter(({ action }) => action === "organization.updated")).toMatchObject([{ changes }]);
  // Without a verified domain, the name does not change either.
  await expect(owner.organization.update({ name: "Other", restrictInvitations: true })).rejects.toBeInstanceOf(ConflictError);
  expect((await owner.organization.get()).name).toBe("Acme Zürich");
});

test("members cannot rename the workspace, and it always has a name", async () => {
  const { client } = await workspace.member("member");
  await expect(client.organization.update({ name: "Mine" })).rejects.toBeInstanceOf(PermissionError);
  for (const name of ["", " ", "\u200b", "x".repeat(201)])
    await expect(workspace.owner.organization.update({ name })).rejects.toBeInstanceOf(ValidationError);
});
