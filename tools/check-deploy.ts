// Fails if a file in deploy/ is not valid, or names a setting that the server does not read.
import { readFileSync } from "node:fs";
import { parseYaml } from "@redocly/openapi-core";
import { Environment } from "../packages/server/src/settings/environment.ts";

const read = (name: string): string => readFileSync(new URL(`../deploy/${name}`, import.meta.url), "utf8");

interface Compose {
  readonly services: Readonly<Record<string, { readonly image?: string; readonly environment?: Readonly<Record<string, string>> }>>;
  readonly volumes: Readonly<Record<string, unknown>>;
}

const compose = parseYaml(read("container/compose.yaml")) as Compose;
const { worktrack, ...others } = compose.services;
const unit = read("systemd/worktrack.service");

/** The settings that each file names. */
const settings: Readonly<Record<string, readonly string[]>> = {
  "container/compose.yaml": Object.keys(worktrack?.environment ?? {}),
  "container/Containerfile": [...(/^ENV (.+)$/m.exec(read("container/Containerfile"))?.[1] ?? "").matchAll(/(\w+)=/g)].map(
    ([, name = ""]) => name,
  ),
  "systemd/worktrack.env": [...read("systemd/worktrack.env").matchAll(/^#?([A-Z_]+)=/gm)].map(([, name = ""]) => name),
  "systemd/worktrack.service": [...unit.matchAll(/\b(WORKTRACK_[A-Z_]+)/g)].map(([, name = ""]) => name),
};

const notOurs = new Set(["PATH", "NODE_ENV"]);
const problems = Object.entries(settings).flatMap(([file, names]) =>
  names.length === 0
    ? [`${file} names no setting`]
    : names.filter((name) => !notOurs.has(name) && !(name in Environment.shape)).map((name) => `${file}: the server does not read ${name}`),
);
for (const [name, { image }] of Object.entries(others))
  if (!image?.includes(":")) problems.push(`container/compose.yaml: ${name} has no version`);

for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
else console.log("The files in deploy/ name settings that the server reads");
