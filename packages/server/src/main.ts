#!/usr/bin/env node
import { Command } from "commander";
import { serverVersion } from "./server-version.ts";

// Each command loads its own code: `--help` starts no database client.
const program = new Command("worktrack-server").description("The Worktrack API server").version(serverVersion);

program
  .command("start", { isDefault: true })
  .description("serve the API until SIGINT or SIGTERM; settings come from the environment")
  .option("--demo", "make a workspace when the embedded database is empty")
  .action(async (options) => (await import("./commands/start.ts")).start(options));

program
  .command("migrate")
  .description("bring the database to this version, then end")
  .action(async () => (await import("./commands/migrate.ts")).migrateDatabase());

const org = program.command("org").description("workspaces, for the administrator of this server");

org
  .command("create")
  .description("make a workspace; prints its owner's token once")
  .requiredOption("--name <name>", "what the workspace is called")
  .requiredOption("--owner-email <address>")
  .requiredOption("--owner-name <name>")
  .option("--plan <free|pro>")
  .option("--json", "print one JSON document")
  .action(async (options) => (await import("./commands/org.ts")).orgCreate(options));

org
  .command("token")
  .description("a new token for an owner who lost theirs")
  .requiredOption("--owner-email <address>")
  .option("--org <slug>", "which workspace, for who owns several")
  .option("--json", "print one JSON document")
  .action(async (options) => (await import("./commands/org.ts")).orgToken(options));

org
  .command("set-plan")
  .description("put a workspace on another plan")
  .requiredOption("--org <slug>")
  .requiredOption("--plan <free|pro>")
  .action(async (options) => (await import("./commands/org.ts")).orgSetPlan(options));

try {
  await program.parseAsync();
} catch (error) {
  process.stderr.write(`worktrack-server: ${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}
