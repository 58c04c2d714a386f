import { bounds } from "@worktrack/contract";
import { expect, test } from "vitest";
import { mintSecret } from "../../src/access/credentials/secret.ts";
import { useSibling, useTestServer, useWorkspace } from "../server.ts";
import { openBrowser } from "../sign-in/browser.ts";
import { signedInBrowser } from "../sign-in/signed-in.ts";
import { trail } from "./trail.ts";

let nowMs = Date.parse("2026-11-26T12:00:00Z");
const server = useTestServer({ clock: () => nowMs, config: { trustProxy: ["loopback"] } });
const sibling = useSibling(server);
const workspace = useWorkspace(server);

const refusals = async () =>
  (await trail(workspace, { action: ["credential.refused", "sign_in_link.refused"] })).map(({ action, actor, target, address }) => ({
    action,
    actor,
    target: `${target.kind} ${target.name}`,
    address,
  }));

const present = async (token: string, address = "203.0.113.5", at = server.url): Promise<number> => {
  const headers = { authorization: `Bearer ${token}`, "x-forwarded-for": address, "x-forwarded-proto": "https" };
  return (await fetch(`${at}/api/v1/tasks`, { headers })).status;
};

/** Another secret, with a checksum, behind the public prefix of a key or a session. */
const withOtherSecret = (secret: string, label: "wtk" | "wts" = "wtk"): string => mintSecret(secret.split("_")[1], label).text;

test("a refused key that exists is audited once an hour over all addresses and processes, without an actor", async () => {
  const { owner } = workspace;
  const { id, secret } = await owner.serviceAccounts.create({ name: "CI", scopes: ["tasks:read"] });
  expect(await present(secret)).toBe(200);
  const wrong = withOtherSecret(secret);
  for (const at of [server.url, sibling.url])
    for (const address of ["203.0.113.6", "203.0.113.7"]) expect(await present(wrong, address, at)).toBe(401);
  const first = { action: "credential.refused", actor: null, target: "credential CI", address: "203.0.113.6" };
  expect(await refusals()).toEqual([first]);
  nowMs += 3_600_000;
  await owner.serviceAccounts.revoke({ id });
  expect(await present(secret, "203.0.113.8")).toBe(401);
  expect(await refusals()).toEqual([first, { ...first, address: "203.0.113.8" }]);
});

test("a key that is presented from an address that it does not allow, and a session with a wrong secret are audited", async () => {
  const { owner } = workspace;
  const limited = await owner.serviceAccounts.create({ name: "Limited", scopes: ["tasks:read"], allowedCidrs: ["192.0.2.0/24"] });
  expect(await present(limited.secret)).toBe(403);
  const browser = await signedInBrowser(server, { organizationId: workspace.organizationId, userId: workspace.ownerId }, nowMs);
  browser.cookie = withOtherSecret(browser.cookie ?? "", "wts");
  expect(await browser.send("me.get")).toMatchObject({ status: 401 });
  expect((await refusals()).map(({ target }) => target)).toEqual(["credential Limited", expect.stringMatching(/^session /)]);
});

test("a sign-in link that has expired is audited for its person, and one that does not exist is not", async () => {
  const { owner } = workspace;
  const link = await owner.me.signInLinks.create();
  nowMs += bounds.signInLinkMinutes * 60_000 + 1;
  const use = (token: string) => openBrowser(server).send("signIn.link", { body: { token } });
  expect(await use(link.secret)).toMatchObject({ status: 401 });
  expect(await use(link.secret)).toMatchObject({ status: 401 });
  expect(await use(`wtl_${"a".repeat(49)}`)).toMatchObject({ status: 401 });
  expect(await refusals()).toMatchObject([{ action: "sign_in_link.refused", actor: null, target: expect.stringMatching(/^member /) }]);
});
