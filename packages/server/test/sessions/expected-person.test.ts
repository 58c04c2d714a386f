import { expect, test } from "vitest";
import { useSharedWorkspace, useTestServer } from "../server.ts";
import { signedInBrowser } from "../sign-in/signed-in.ts";

const server = useTestServer();
const workspace = useSharedWorkspace(server);

test("a request that names its person is refused with another person's session, and changes nothing", async () => {
  const { id } = await workspace.member("member");
  const browser = await signedInBrowser(server, { organizationId: workspace.organizationId, userId: id });
  const headersOf = (user: string) => ({ "x-service-user": user });
  const body = { title: "Typed by the owner" };

  const refused = await browser.send("posts.create", { headers: headersOf(workspace.ownerId), body });
  expect(refused).toMatchObject({ status: 401, json: { code: "invalid_token" } });
  expect((await browser.send("me.get", { headers: headersOf(workspace.ownerId) })).status).toBe(401);
  expect((await browser.send("posts.list")).json).toMatchObject({ items: [] });

  expect((await browser.send("posts.create", { headers: headersOf(id), body })).status).toBe(201);
});
