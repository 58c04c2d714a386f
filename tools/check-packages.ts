// `pnpm check-packages`: installs the built packages in empty projects, as users do, with npm and the others, and runs the READMEs' examples against the
// installed server. Also checks their sizes, their types and their metadata. Run `pnpm build` before it.
import { chmod, mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Budget, budgets } from "./package-check/budgets.ts";
import { expectCommonJs } from "./package-check/commonjs.ts";
import { runCliExample, runRecognitionExample, runSdkExample, runVerifierExample } from "./package-check/examples.ts";
import { lintPackages } from "./package-check/lint.ts";
import { expectManagers, installTools, onNode } from "./package-check/managers.ts";
import { expectOneLine, findOldNode } from "./package-check/old-node.ts";
import { expectPages } from "./package-check/pages.ts";
import { expectProxied } from "./package-check/proxy.ts";
import { run } from "./package-check/run.ts";
import { startDemo } from "./package-check/server.ts";
import { installIn, measureInstalled, packAll, type Tarball } from "./package-check/tarballs.ts";

const faults: string[] = [];

const checkBudget = async (cwd: string, { name, folder }: Tarball, budget: Budget): Promise<void> => {
  const { bytes, files } = await measureInstalled(cwd);
  const { main, bin, exports } = JSON.parse(await readFile(join(cwd, "node_modules", name, "package.json"), "utf8"));
  const entry = main ?? exports?.["."]?.default.default ?? Object.values<string>(bin)[0];
  const entryBytes = (await stat(join(cwd, "node_modules", name, entry))).size;
  console.log(`${folder}: ${bytes} bytes in ${files} files are installed, the entry has ${entryBytes} bytes`);
  if (bytes > budget.installedBytes) faults.push(`${name} installs ${bytes} bytes, over its budget of ${budget.installedBytes}`);
  if (files > budget.installedFiles) faults.push(`${name} installs ${files} files, over its budget of ${budget.installedFiles}`);
  if (entryBytes > budget.entryBytes) faults.push(`${name} loads ${entryBytes} bytes, over its budget of ${budget.entryBytes}`);
};

const temporary = await mkdtemp(join(tmpdir(), "worktrack-packages-"));
// PostgreSQL runs as another user, if this one is root.
await chmod(temporary, 0o755);
try {
  const tarballs = await packAll(temporary);
  const projectOf = (folder: string): string => join(temporary, "projects", folder);
  const install = async (folder: string): Promise<void> => {
    const wanted = tarballs.find((tarball) => tarball.folder === folder);
    if (wanted === undefined) throw new Error(`There is no package ${folder}`);
    await installIn(projectOf(folder), wanted, tarballs);
    const budget = (budgets as Readonly<Record<string, Budget>>)[folder];
    if (budget !== undefined) await checkBudget(projectOf(folder), wanted, budget);
  };
  await Promise.all([...Object.keys(budgets), "server"].map(install));

  faults.push(...(await lintPackages(temporary, tarballs)));

  const serverProgram = join(projectOf("server"), "node_modules/.bin/worktrack-server");
  console.log(`worktrack-server ${(await run(serverProgram, ["--version"], { cwd: temporary })).trim()} starts`);
  await runVerifierExample(projectOf("webhook-verify"));
  await runRecognitionExample(projectOf("file-recognition"));
  {
    await using server = await startDemo(serverProgram, join(temporary, "data"));
    await runSdkExample(projectOf("sdk"), server);
    await runCliExample(projectOf("cli"), server);
    await expectPages(server.url);
  }
  console.log("The examples work with the installed packages");
  const modules = await installTools(join(temporary, "tools"));
  const oldest = onNode(join(modules, "node/bin"));
  {
    await using server = await startDemo(serverProgram, join(temporary, "data-of-oldest"), oldest);
    await runCliExample(projectOf("cli"), server, oldest);
  }
  const version = await run("node", ["--version"], { cwd: temporary, env: oldest });
  console.log(`The server and the CLI work on Node ${version.trim()} and ${process.version}`);
  await expectManagers(join(temporary, "projects"), modules, tarballs);
  await expectProxied({ sdk: projectOf("sdk"), cli: projectOf("cli") });

  await expectCommonJs(projectOf("commonjs"), tarballs);
  console.log("Jest, jsdom, ts-jest and TypeScript 5.4 load the libraries as CommonJS");

  const oldNode = await findOldNode();
  if (oldNode === undefined) console.error("NOT RUN: the check on a Node that is too old needs one on the PATH");
  else {
    await expectOneLine(oldNode, [join(projectOf("cli"), "node_modules/@worktrack/cli/dist/worktrack.js")], temporary);
    await expectOneLine(oldNode, [join(projectOf("server"), "node_modules/@worktrack/server/dist/main.js")], temporary);
    const client = 'new Worktrack({ baseUrl: "https://worktrack.example.com", token: null })';
    const args = ["--input-type=module", "-e", `import { Worktrack } from "@worktrack/sdk"; ${client}`];
    await expectOneLine(oldNode, args, projectOf("sdk"));
    console.log("Older versions of Node are told which version is needed");
  }
} finally {
  await rm(temporary, { recursive: true, force: true });
}
for (const fault of faults) console.error(`FAILED: ${fault}`);
process.exitCode = faults.length === 0 ? 0 : 1;
