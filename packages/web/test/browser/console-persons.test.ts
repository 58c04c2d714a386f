import { expect, test } from "vitest";
import { useSharedWorkspace } from "../../../server/test/server.ts";
import { useVisitors } from "./browser.ts";
import { usePageServer } from "./page-server.ts";
import { enterRecently } from "./sign-in.ts";

const server = usePageServer();
const workspace = useSharedWorkspace(server);
const visitors = useVisitors();

test("a tab neither saves text with the next person's session, nor gets their events, nor stops them from being live", async () => {
  const member = await workspace.member("member");
  const visitor = await visitors.visit(server.origin);
  visitor.allowStatus(401);
  const [typing, next] = [visitor.page, await visitor.tab()];
  await enterRecently(visitor, server, { organizationId: workspace.organizationId, userId: member.id });
  await typing.goto(`${server.origin}/projects`);
  await typing.getByRole("button", { name: "New project" }).press("Enter");
  await typing.getByLabel("Name", { exact: true }).fill("Typed by the member");

  // No tab announces this sign-in: the first to notice is the request with the text.
  await enterRecently(visitor, server, { organizationId: workspace.organizationId, userId: workspace.ownerId });
  await typing.getByLabel("Name", { exact: true }).press("Enter");
  await typing.getByText("What you typed belongs to").waitFor();
  const { items } = await workspace.owner.projects.list();
  expect(items.map(({ name }) => name)).not.toContain("Typed by the member");

  await server.database.prisma.credential.updateMany({ where: { userId: member.id, kind: "session" }, data: { revokedAt: new Date() } });
  await next.goto(`${server.origin}/projects`);
  await next.getByRole("button", { name: "New project" }).waitFor();
  await workspace.owner.projects.create({ name: "Known to the owner", visibility: "private" });
  await next.getByRole("main").getByRole("link", { name: "Known to the owner" }).waitFor();
  expect(await typing.content()).not.toContain("Known to the owner");
});
