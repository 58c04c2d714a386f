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
const recognition = "^packages/file-recognition/";
const web = "^packages/web/src/";
const server = "^packages/server/src/";
const platform = `${server}platform/`;
const config = `${server}config\\.ts$`;

/** The server's folders from top to bottom. A folder imports only those below it, so no two folders import each other. */
const layers = [
  "commands http",
  "backup monitoring",
  "installation",
  "deletion",
  "export",
  "sign-in",
  "scim",
  "inbound reactions media webhooks",
  "comments invitations",
  "tasks members",
  "posts tags",
  "organizations",
  "projects",
  "domains events identity",
  "idempotency tuples sessions",
  "credentials",
  "audit people documents limits disk retention search",
  "api-versions signals",
  "platform",
].map((names) => names.split(" "));

/** The imports that run upward, each with its reason. */
const upward = [
  // A member who leaves or loses a role revokes the invitations that they sent.
  { from: "members", to: "invitations" },
  // An audit entry names the caller, and credentials write audit entries.
  { from: "audit", to: "credentials" },
];

// Without a compatible TypeScript compiler, dependency-cruiser would skip all files and report no violations.
if (!allExtensions.some(({ extension, available }) => extension === ".ts" && available)) {
  throw new Error("dependency-cruiser cannot read TypeScript. pnpm-workspace.yaml must give it typescript 6 (packageExtensions).");
}

const unplaced = readdirSync("packages/server/src", { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== "generated" && !layers.flat().includes(entry.name))
  .map(({ name }) => name);
if (unplaced.length > 0) throw new Error(`Add these server folders to the layers: ${unplaced.join(", ")}`);

const importsDownward = (folder, above) =>
  forbidden(`${folder}-imports-downward`, inside(`${server}${folder}/`), {
    ...inside(`${server}(${above.join("|")})/`),
    ...outside(...upward.filter(({ from }) => from === folder).map(({ to }) => `${server}${to}/`)),
  });

export default {
  forbidden: [
    ...layers.flatMap((folders, depth) => {
      const above = layers.slice(0, depth).flat();
      return folders.map((folder) => importsDownward(folder, [...above, ...folders.filter((each) => each !== folder)]));
    }),
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
    forbidden("platform-imports-no-feature", inside(platform), { ...inside(server), ...outside(platform, config, `${server}generated/`) }),
    forbidden("platform-takes-types-of-config-only", inside(platform), { ...inside(config), dependencyTypesNot: ["type-only"] }),
    forbidden("express-stays-in-http", { ...inside(src), ...outside(`${server}http/`) }, inside("node_modules/(@types/)?express/")),
    forbidden("src-imports-no-tests", inside(src), inside("^packages/[^/]+/(test|bench)/")),
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
        "node_modules/(preact|@preact/signals(-core)?|@atlaskit/pragmatic-drag-and-drop|prosemirror-[a-z-]+)/",
      ),
    }),
    forbidden("web-takes-values-without-zod", inside(web), {
      ...inside(contract),
      ...outside("^packages/contract/src/values\\.ts$"),
      dependencyTypesNot: ["type-only"],
    }),
    forbidden("server-never-imports-web", inside(server), inside("^packages/web/")),
    forbidden("webhook-verify-depends-on-nothing", inside(`${verifier}src/`), outside(verifier)),
    forbidden("file-recognition-imports-its-two-parsers-only", inside(`${recognition}src/`), {
      ...outside(recognition, "node_modules/file-type/", "node_modules/music-metadata/"),
      dependencyTypesNot: ["core"],
    }),
    // A module that is loaded by import() may import the table that names it, as screens do with the console's routes.
    forbidden("no-cycles", {}, { circular: true, viaOnly: { dependencyTypesNot: ["dynamic-import"] } }),
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
