import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { findConnection, findServer } from "../src/auth/find-connection.ts";
import { createProfile, listProfiles, readProfile } from "../src/auth/profile-store.ts";
import type { ConnectionChoices } from "../src/connection.ts";
import { readEnvironment } from "../src/environment.ts";
import { newFolder, token } from "./cli.ts";

const [a, b, c] = ["https://a.example.com", "https://b.example.com", "https://c.example.com"];
const other = token.replace("abc", "xyz");
const identity = { organizationId: "o", workspace: "Demo", userId: "u", user: "Ada" };

/** A configuration folder with profiles for server a (`one`, active) and server b (`two`, and with `withThree` `three`). */
const environmentWith = async (variables: Record<string, string> = {}, withThree = false) => {
  const environment = readEnvironment({ XDG_CONFIG_HOME: newFolder(), WORKTRACK_KEYRING: "off", ...variables });
  const { configFolder } = environment;
  await createProfile(configFolder, { name: "one", url: a, token, identity });
  await createProfile(configFolder, { name: "two", url: b, token, identity });
  if (withThree) await createProfile(configFolder, { name: "three", url: b, token, identity });
  writeFileSync(join(configFolder, "active-profile"), "one\n");
  return environment;
};

const given = (choices: Partial<ConnectionChoices>): ConnectionChoices => ({ url: undefined, profile: undefined, ...choices });
const [URL, PROFILE, TOKEN] = ["WORKTRACK_URL", "WORKTRACK_PROFILE", "WORKTRACK_TOKEN"] as const;

test.each([
  ["nothing", {}, {}, [a, "profile", "one", "active", "profile"]],
  ["--profile", { profile: "two" }, {}, [b, "profile", "two", "--profile", "profile"]],
  ["WORKTRACK_PROFILE", {}, { [PROFILE]: "two" }, [b, "profile", "two", PROFILE, "profile"]],
  [
    "--profile over the variables",
    { profile: "one" },
    { [PROFILE]: "two", [URL]: c, [TOKEN]: other },
    [a, "profile", "one", "--profile", "profile"],
  ],
  ["--url of the active profile", { url: a }, {}, [a, "--url", "one", "active", "profile"]],
  ["--url of another profile", { url: b }, {}, [b, "--url", "two", "url", "profile"]],
  ["--url over WORKTRACK_URL", { url: b }, { [URL]: a }, [b, "--url", "two", "url", "profile"]],
  ["WORKTRACK_URL", {}, { [URL]: b }, [b, URL, "two", "url", "profile"]],
  ["WORKTRACK_URL and WORKTRACK_TOKEN", {}, { [URL]: c, [TOKEN]: other }, [c, URL, undefined, undefined, TOKEN]],
  ["WORKTRACK_TOKEN", {}, { [TOKEN]: other }, [a, "profile", "one", "active", TOKEN]],
  ["all variables", {}, { [URL]: c, [TOKEN]: other, [PROFILE]: "two" }, [c, URL, undefined, undefined, TOKEN]],
] as const)("%s decides the server and the token", async (_, choices, variables, expected) => {
  const found = await findConnection(given(choices), await environmentWith(variables));
  expect([found.url, found.urlSource, found.profile?.name, found.profileSource, found.tokenSource]).toEqual(expected);
  expect(found.token).toBe(found.tokenSource === TOKEN ? other : token);
});

test.each([
  ["a server without a profile", { url: c }, {}, `No token for ${c}`],
  ["a profile for another server", { url: c, profile: "one" }, {}, `Profile one is for ${a}`],
  ["a variable's profile for another server", { url: c }, { [PROFILE]: "one" }, `Profile one is for ${a}`],
  ["an unknown profile", { profile: "four" }, {}, "There is no profile four. Profiles: one, three, two"],
  ["several profiles for the server", { url: b }, {}, `Several profiles are for ${b}: three, two`],
  ["a malformed name", {}, { [PROFILE]: "../one" }, "WORKTRACK_PROFILE must be a name"],
] as const)("a saved token is not sent for %s", async (_, choices, variables, message) => {
  await expect(findConnection(given(choices), await environmentWith(variables, true))).rejects.toThrow(message);
});

test("a damaged profile is an error that names the next step, and leaves the others usable", async () => {
  const environment = await environmentWith();
  const file = join(environment.configFolder, "profiles", "one.json");
  writeFileSync(file, readFileSync(file, "utf8").slice(0, 40));
  await expect(findServer(given({}), environment)).rejects.toThrow('Run "worktrack auth login --profile one" to replace it');
  expect(await findServer(given({ url: b }), environment)).toMatchObject({ profile: { name: "two" } });
  expect(await readProfile(environment.configFolder, "two")).toMatchObject({ url: b, token });
});

test("20 profiles of the same name that are created at once get 20 names, none is lost, and only the user can read them", async () => {
  const { configFolder } = readEnvironment({ XDG_CONFIG_HOME: newFolder() });
  const wanted = Array.from({ length: 20 }, (_, number) => ({
    name: "demo",
    url: `https://s${number}.example.com`,
    token,
    identity,
  }));
  const saved = await Promise.all(wanted.map((profile) => createProfile(configFolder, profile)));
  expect(new Set(saved.map(({ name }) => name)).size).toBe(20);
  expect(await listProfiles(configFolder)).toEqual(saved.toSorted((one, another) => (one.name < another.name ? -1 : 1)));
  const files = readdirSync(join(configFolder, "profiles")).map((file) => join(configFolder, "profiles", file));
  expect(files.map((file) => statSync(file).mode & 0o777)).toEqual(Array.from({ length: 20 }, () => 0o600));
});
