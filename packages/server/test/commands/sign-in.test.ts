import { expect, test } from "vitest";
import { trail } from "../audit/trail.ts";
import { runCommand } from "../process/server.ts";
import { useSharedWorkspace, useTestServer } from "../server.ts";
import { createAuthenticator } from "../sign-in/authenticator.ts";
import { openBrowser } from "../sign-in/browser.ts";
import { createIdentity, identityBrowser } from "../sign-in/identities.ts";
import { registerPasskey, signInWithPasskey } from "../sign-in/passkey-browser.ts";

const origin = "https://work.example.com";
const server = useTestServer({ config: { baseUrl: origin } });
const [home, away] = [useSharedWorkspace(server), useSharedWorkspace(server)];

test("sign-in --reset-passkeys lets a person of several workspaces who lost all devices register a new passkey", async () => {
  const [atHome, atAway] = [await home.member("member"), await away.member("member")];
  const people = [
    { organizationId: home.organizationId, userId: atHome.id },
    { organizationId: away.organizationId, userId: atAway.id },
  ] as const;
  const identityId = await createIdentity(server, people);
  const [lost, bought] = [createAuthenticator(origin), createAuthenticator(origin)];
  const device = await identityBrowser(server, "passkey", { ...people[0], identityId }, Date.now());
  const { json: passkey } = await registerPasskey(device, lost);

  const [{ user }, { slug }] = [await atHome.client.me.get(), await home.owner.organization.get()];
  const signIn = (...more: string[]) =>
    runCommand(["sign-in", "--org", slug, "--email", user.email, "--json", ...more], {
      DATABASE_URL: server.testDatabase.url,
      WORKTRACK_BASE_URL: origin,
    });
  const openWith = async ({ stdout }: { readonly stdout: string }) => {
    const browser = openBrowser(server);
    const { status } = await browser.send("signIn.link", { body: { token: JSON.parse(stdout).secret } });
    expect(status).toBe(201);
    return browser;
  };
  const [linked, unconfirmed] = await Promise.all([signIn(), signIn("--reset-passkeys")]);
  const refused = await (await openWith(linked)).send("me.passkeys.options");
  expect(refused.json.code).toBe("reauthentication_required");
  expect(unconfirmed).toMatchObject({
    code: 1,
    stdout: "",
    stderr: expect.stringMatching(/passkey "Phone".+\n.*Nothing was removed.+--yes/),
  });
  expect((await signInWithPasskey(openBrowser(server), lost)).status).toBe(201);

  const reset = await signIn("--reset-passkeys", "--yes");
  expect(JSON.parse(reset.stdout).removedPasskeys).toMatchObject([{ id: passkey.id, name: "Phone" }]);
  expect((await signInWithPasskey(openBrowser(server), lost)).json.code).toBe("invalid_passkey");
  expect((await registerPasskey(await openWith(reset), bought)).status).toBe(201);
  expect((await signInWithPasskey(openBrowser(server), bought)).json).toMatchObject({ userId: atHome.id });
  for (const workspace of [home, away])
    expect(await trail(workspace, { action: ["passkey.deleted"] })).toMatchObject([
      { actor: null, target: { kind: "passkey", id: passkey.id, name: "Phone" } },
    ]);
  expect((await signIn("--reset-passkeys", "--yes")).code).toBe(0);
});
