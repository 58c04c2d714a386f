import { readdirSync } from "node:fs";
import { allExtensions } from "dependency-cruiser";

/** Checks which code may import which. CONTRIBUTING.md (Rules, and why) gives the reasons. */
const forbidden = (name, from, to) => ({ name, severity: "error", from, to });
const inside = (...path) => ({ path });
const outside = (...pathNot) => ({ pathNot });

const src = "^packages/[^/]+/src/";
const contract = "^packages/contract/src/";
const verifier = "^packages/webhook-verify/";
const embeddedPostgres = "^packages/embedded-postgres/";
const markdown = "^packages/markdown/";
const recognition = "^packages/file-recognition/";
const decoder = "^packages/media-decoder/";
const web = "^packages/web/src/";
const server = "^packages/server/src/";
const platform = `${server}platform/`;

/** The server's files and folders from top to bottom. Each imports only those below it. */
const floors = [
  "main.ts",
  "commands",
  "server.ts",
  "background.ts",
  "http",
  "runtime.ts",
  "operation",
  "integration",
  "people",
  "work",
  "access",
  "events",
  "audit",
  "caller",
  "limits",
  "database",
  "queues",
  "settings",
  "api-versions",
  "platform",
];

/** The nouns in each of these folders, from top to bottom. Those of one line do not import each other. */
const wings = {
  operation: ["monitoring deletion export backup", "tables", "retention archive installation"],
  integration: ["webhooks inbound scim mcp"],
  people: ["sign-in", "invitations", "members organizations", "avatars domains identity person.ts"],
  work: ["media reactions", "tasks comments", "views", "tags posts", "projects", "search documents tuples purge"],
  access: ["sessions", "credentials"],
};

// Without a compatible TypeScript compiler, dependency-cruiser would skip all files and report no violations.
if (!allExtensions.some(({ extension, available }) => extension === ".ts" && available)) {
  throw new Error("dependency-cruiser cannot read TypeScript. pnpm-workspace.yaml must give it typescript 6 (packageExtensions).");
}

/** The console's files and folders from top to bottom. Those of one line do not import each other. */
const consoleFloors = [
  "main.tsx",
  "app entrance",
  "assistants terminal-login",
  "projects",
  "account audit domains inbound keys limits members my-work posts search task welcome",
  "webhooks tasks comments",
  "drafts",
  "documents reactions",
  "media",
  "workspace",
  "ui",
  "page store",
  "session",
  "api",
  "live",
  "root.ts",
];

/** The same of the CLI. */
const cliFloors = [
  "main.ts",
  "system.ts",
  "program.ts",
  "command-line.ts",
  "suggest-command.ts",
  "commands.ts built-help.ts help",
  "record-fields.ts",
  "webhook post inbound organization member scim reaction audit api complete domain search status view config browse mcp",
  "alias",
  "media auth",
  "task credential identity",
  "watch",
  "event",
  "tag comment reference",
  "attachment",
  "document",
  "project",
  "person",
  "summaries.ts open-console.ts",
  "context.ts",
  "connection.ts terminal",
  "output",
  "paging",
  "command",
  "time",
  "environment.ts",
  "manifest.ts hyperlinks.ts error",
];

/** The imports of the CLI that run upward, each with its reason. */
const cliUpward = [
  // Types of the ports that a command gets, and of the profile that a connection came from.
  { from: "command", to: "context.ts" },
  { from: "time", to: "context.ts" },
  { from: "connection.ts", to: "auth/profile.ts" },
  // Loaded only to name the fields of a record.
  { from: "output", to: "record-fields.ts" },
];

/** Every file and folder with code must have its place. */
const requirePlaces = (folder, rows) => {
  const known = rows.join(" ").split(" ");
  const unplaced = readdirSync(folder).filter(
    (name) => name !== "generated" && !/\.(svg|css)$|^styles$/.test(name) && !known.includes(name),
  );
  if (unplaced.length > 0) throw new Error(`Place these in .dependency-cruiser.mjs: ${unplaced.map((name) => folder + name).join(", ")}`);
};

/** One rule for each entry of `rows`: it imports none of the rows above it and none of its own row, but for `upward`. */
const importsDownward = (folder, rows, upward = []) => {
  requirePlaces(folder, rows);
  return rows.flatMap((row, depth) => {
    const above = rows.slice(0, depth).flatMap((names) => names.split(" "));
    return row.split(" ").flatMap((name) => {
      const others = [...above, ...row.split(" ").filter((each) => each !== name)];
      if (others.length === 0) return [];
      const allowed = upward.filter(({ from }) => from === name).map(({ to }) => `^${folder}${to}$`);
      const to = { ...inside(`^${folder}(${others.join("|")})(/|$)`), ...(allowed.length > 0 && outside(...allowed)) };
      return [forbidden(`${name}-imports-downward`, inside(`^${folder}${name}(/|$)`), to)];
    });
  });
};

export default {
  forbidden: [
    ...importsDownward("packages/server/src/", floors),
    ...Object.entries(wings).flatMap(([wing, rows]) => importsDownward(`packages/server/src/${wing}/`, rows)),
    ...importsDownward("packages/web/src/", consoleFloors),
    ...importsDownward("packages/cli/src/", cliFloors, cliUpward),
    forbidden("contract-imports-zod-only", inside(contract), outside(contract, "node_modules/zod/")),
    forbidden("embedded-postgres-imports-pg-only", inside(`${embeddedPostgres}src/`), {
      ...outside(embeddedPostgres, "node_modules/(@types/)?pg/"),
      dependencyTypesNot: ["core"],
    }),
    // This entry is for programs that must start fast, such as the CLI.
    forbidden("contract-values-never-reach-zod", inside("^packages/contract/src/values\\.ts$"), {
      ...inside("node_modules/zod/"),
      reachable: true,
    }),
    forbidden("platform-imports-no-feature", inside(platform), { ...inside(server), ...outside(platform, `${server}generated/`) }),
    forbidden("express-stays-in-http", { ...inside(src), ...outside(`${server}http/`) }, inside("node_modules/(@types/)?express/")),
    forbidden("src-imports-no-tests", inside(src), inside("^(packages/[^/]+/test|bench)/")),
    forbidden("sdk-imports-verifier-and-undici-only", inside("^packages/sdk/src/"), {
      ...outside("^packages/sdk/", verifier, "node_modules/undici/"),
      dependencyTypesNot: ["core"],
    }),
    forbidden("cli-never-imports-server", inside("^packages/cli/src/"), inside("^packages/server/")),
    // Everything that the console imports is sent to browsers.
    forbidden("web-imports-sdk-contract-and-its-libraries-only", inside(web), {
      ...outside(
        web,
        "^packages/sdk/src/index\\.ts$",
        contract,
        `${markdown}src/`,
        "node_modules/(preact|@preact/signals(-core)?|prosemirror-[a-z-]+|htmlparser2)/",
      ),
    }),
    forbidden("web-takes-values-without-zod", inside(web), {
      ...inside(contract),
      ...outside("^packages/contract/src/values\\.ts$"),
      dependencyTypesNot: ["type-only"],
    }),
    forbidden("server-never-imports-web", inside(server), inside("^packages/web/")),
    forbidden("webhook-verify-depends-on-nothing", inside(`${verifier}src/`), outside(verifier)),
    forbidden("markdown-imports-its-parser-only", inside(`${markdown}src/`), outside(markdown, "node_modules/(@types/)?(mdast|micromark)")),
    forbidden("file-recognition-imports-its-two-parsers-only", inside(`${recognition}src/`), {
      ...outside(recognition, "node_modules/file-type/", "node_modules/music-metadata/"),
      dependencyTypesNot: ["core"],
    }),
    forbidden("media-decoder-imports-its-two-libraries-only", inside(`${decoder}src/`), {
      ...outside(decoder, "node_modules/sharp/", "node_modules/mediabunny/"),
      dependencyTypesNot: ["core"],
    }),
    // Pictures and videos share the child process.
    forbidden("decoder-process-knows-no-media", inside(`${decoder}src/process/`), {
      ...inside(`${decoder}src/`),
      ...outside(`${decoder}src/(process/|errors\\.ts$)`),
    }),
    forbidden("no-cycles", {}, { circular: true }),
    forbidden("every-import-resolves", {}, { couldNotResolve: true }),
  ],
  options: {
    // Count type imports as imports.
    tsPreCompilationDeps: true,
    // The output of `pnpm build` copies src, and imports other packages by name.
    exclude: inside("^packages/[^/]+/(dist|publish)/"),
    doNotFollow: inside("node_modules", `${server}generated/`),
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "node", "types", "default"] },
  },
};
