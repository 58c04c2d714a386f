// Runs only under `.ci/keyring`, which starts a Secret Service for it.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { newFolder, run, token } from "./cli.ts";
import { id, identity } from "./records.ts";
import { startServer } from "./server.ts";

/** Answers each request as a different workspace. */
const startWorkspaces = () => {
  let logins = 0;
  return startServer({ "me.get": () => ({ ...identity, organization: { ...identity.organization, id: id(100 + logins++) } }) });
};

const bus = process.env.DBUS_SESSION_BUS_ADDRESS ?? "";
const withKeyring = { DBUS_SESSION_BUS_ADDRESS: bus, WORKTRACK_KEYRING: "on" };
const login = (url: string, ...words: string[]) => ["auth", "login", "--url", url, "--token-stdin", ...words];
const profileFile = (configFolder: string, name: string) => join(configFolder, "worktrack", "profiles", `${name}.json`);

describe.runIf(process.env.WORKTRACK_TEST_KEYRING === "on")("with a Secret Service", () => {
  test("a token is kept in the keyring and not in a file, and logout deletes it there", async () => {
    await using server = await startServer({ "me.get": () => identity });
    const setting = { configFolder: newFolder(), variables: withKeyring };
    const saved = await run(login(server.url), { ...setting, stdin: token });
    expect(saved).toMatchObject({ code: 0, stderr: expect.stringContaining("as profile demo in the system's keyring") });
    const file = profileFile(setting.configFolder, "demo");
    expect(readFileSync(file, "utf8")).not.toContain("wtk_");
    expect((await run(["auth", "token"], setting)).stdout).toBe(`${token}\n`);
    expect((await run(["auth", "status"], setting)).stdout).toContain("token from\tprofile, in the keyring\n");

    // A profile's file that names another server does not send the token there.
    writeFileSync(file, readFileSync(file, "utf8").replace(server.url, "https://elsewhere.example.com"));
    expect(await run(["me"], setting)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining("The keyring has no token for profile demo"),
    });
    writeFileSync(file, readFileSync(file, "utf8").replace("https://elsewhere.example.com", server.url));

    const off = await run(["me"], { ...setting, variables: { ...withKeyring, WORKTRACK_KEYRING: "off" } });
    expect(off).toMatchObject({ code: 1, stderr: expect.stringContaining("WORKTRACK_KEYRING is off") });

    const kept = readFileSync(file, "utf8");
    expect(await run(["auth", "logout"], setting)).toMatchObject({ code: 0 });
    writeFileSync(file, kept);
    expect((await run(["auth", "token"], setting)).stderr).toContain("The keyring has no token");
  });

  test("--insecure-storage and a keyring that does not run save the token in the file", async () => {
    await using server = await startServer({ "me.get": () => identity });
    const chosen = { configFolder: newFolder(), variables: withKeyring };
    expect((await run(login(server.url, "--insecure-storage"), { ...chosen, stdin: token })).stderr).toContain("not encrypted");
    const moved = { configFolder: newFolder(), variables: withKeyring };
    await run(login(server.url), { ...moved, stdin: token });
    const inKeyring = readFileSync(profileFile(moved.configFolder, "demo"));
    await run(login(server.url, "--insecure-storage"), { ...moved, stdin: token });
    writeFileSync(profileFile(moved.configFolder, "demo"), inKeyring);
    expect((await run(["auth", "token"], moved)).stderr).toContain("The keyring has no token");

    const without = { configFolder: newFolder(), variables: { ...withKeyring, DBUS_SESSION_BUS_ADDRESS: "unix:path=/nonexistent" } };
    expect((await run(login(server.url), { ...without, stdin: token })).stderr).toContain("not encrypted");
    expect((await run(["auth", "token"], without)).stdout).toBe(`${token}\n`);
  });

  test.each(["on", "off"])("20 concurrent logins lose no profile, with the keyring %s", async (keyring) => {
    await using server = await startWorkspaces();
    const configFolder = newFolder();
    const setting = { configFolder, variables: { ...withKeyring, WORKTRACK_KEYRING: keyring } };
    const tokens = Array.from({ length: 20 }, (_, number) => `wtk_${String(number).padStart(12, "0")}_${"s".repeat(49)}`);
    const results = await Promise.all(tokens.map((stdin) => run(login(server.url), { ...setting, stdin })));
    expect(results.map(({ code }) => code)).toEqual(results.map(() => 0));
    const names = ["demo", ...Array.from({ length: 19 }, (_, index) => `demo-${index + 2}`)];
    expect(readdirSync(join(configFolder, "worktrack", "profiles")).toSorted()).toEqual(names.map((name) => `${name}.json`).toSorted());
    const read = await Promise.all(names.map((name) => run(["auth", "token", "--profile", name], setting)));
    expect(new Set(read.map(({ stdout }) => stdout.trim()))).toEqual(new Set(tokens));
  });
});
