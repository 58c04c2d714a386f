#!/usr/bin/env -S node --min-semi-space-size=8 --max-semi-space-size=8
// The program `worktrack-server`: its commands and their options. commands/ has the code of each.
import "../bin/require-node.js";
import { Command } from "commander";
import { serverVersion } from "./platform/server-version.ts";

// Each command imports its own code when it runs, so that --help does not load a database client.
const program = new Command("worktrack-server").description("The Worktrack API server").version(serverVersion);

program
  .command("start", { isDefault: true })
  .description("serve the API until SIGINT or SIGTERM, configured by environment variables")
  .option("--demo", "create a demo workspace if the embedded database is empty")
  .action(async (options) => (await import("./commands/boot.ts")).boot(options));

program
  .command("migrate")
  .description("migrate the database to this version and exit")
  .action(async () => (await import("./commands/migrate.ts")).migrateDatabase());

const backup = program
  .command("backup")
  .description("back up the database, the attachments and the secret key to one file, also while servers run")
  .option("--to <file>", "the file, or - for stdout; worktrack-<time>.tar by default")
  .option("--without-key", "leave the secret key out; a passphrase that is set still authenticates the backup")
  .option("--json", "print one JSON document")
  .action(async (options) => (await import("./commands/backup.ts")).backupCommand(options));

backup
  .command("verify")
  .description("check that a backup is complete and unchanged, without a database")
  .argument("<file>", "the file, or - for stdin")
  .option("--allow-unauthenticated", "accept a backup without authentication, although a passphrase is set")
  .option("--json", "print one JSON document")
  .action(async (file, _, command) => (await import("./commands/backup.ts")).verifyBackupCommand(file, command.optsWithGlobals()));

program
  .command("restore")
  .description("restore a backup into an empty database and an empty data folder or bucket")
  .argument("<file>")
  .option("--without-key", "restore a backup that has no secret key, although WORKTRACK_SECRET_KEY is not set")
  .option("--allow-unauthenticated", "accept a backup without authentication, although a passphrase is set")
  .option("--json", "print one JSON document")
  .action(async (file, options) => (await import("./commands/restore.ts")).restoreCommand(file, options));

program
  .command("doctor")
  .description("check settings, database, keys, files and network, and say what to do; changes nothing, and works while the server runs")
  .option("--json", "print one JSON document")
  .action(async (options) => (await import("./commands/doctor.ts")).doctorCommand(options));

program
  .command("member")
  .description("help members as the administrator of this server")
  .command("token")
  .description("create a new token for a member who lost theirs; this is audited")
  .requiredOption("--org <slug>", "the member's workspace")
  .requiredOption("--email <address>", "the member's e-mail address")
  .option("--json", "print one JSON document")
  .action(async (options) => (await import("./commands/member.ts")).issueMemberTokenCommand(options));

program
  .command("sign-in")
  .description("create a link that signs a member in with a browser once, also one who cannot sign in otherwise; this is audited")
  .requiredOption("--org <slug>", "the member's workspace")
  .requiredOption("--email <address>", "the member's e-mail address")
  .option("--reset-passkeys", "also remove the member's passkeys, in every workspace of theirs, so that they can register new ones")
  .option("--yes", "remove the passkeys without confirmation")
  .option("--json", "print one JSON document")
  .action(async (options) => (await import("./commands/sign-in.ts")).signInCommand(options));

const org = program.command("org").description("manage workspaces as the administrator of this server");

org
  .command("create")
  .description("create a workspace and print its owner's token, which is shown only once")
  .requiredOption("--name <name>", "the workspace's name")
  .requiredOption("--owner-email <address>")
  .requiredOption("--owner-name <name>")
  .option("--plan <free|pro>")
  .option("--json", "print one JSON document")
  .action(async (options) => (await import("./commands/org.ts")).createOrgCommand(options));

org
  .command("list")
  .description("list all workspaces with their members, tasks and bytes of attachments")
  .option("--json", "print one JSON document")
  .action(async (options) => (await import("./commands/org.ts")).listOrgsCommand(options));

org
  .command("token")
  .description("create a new token for an owner who lost theirs")
  .requiredOption("--owner-email <address>")
  .option("--org <slug>", "the workspace, if the owner has several")
  .option("--json", "print one JSON document")
  .action(async (options) => (await import("./commands/org.ts")).issueTokenCommand(options));

org
  .command("set-plan")
  .description("change a workspace's plan")
  .requiredOption("--org <slug>")
  .requiredOption("--plan <free|pro>")
  .action(async (options) => (await import("./commands/org.ts")).setPlanCommand(options));

org
  .command("export")
  .description("write a workspace to an archive that another server can import: all records and attachments, and no secrets")
  .requiredOption("--org <slug>")
  .option("--output <file>", "the archive, or - for stdout (default: the slug and the time)")
  .option("--force", "overwrite an existing file")
  .option("--json", "print one JSON document")
  .action(async (options) => (await import("./commands/export.ts")).exportOrgCommand(options));

org
  .command("import")
  .description("import the archive of a workspace with all its ids, and print a new token of its owner, which is shown only once")
  .argument("<file>", "the archive")
  .option("--slug <slug>", "use this slug, if another workspace has the archive's")
  .option("--plan <free|pro>", "use this plan instead of the archive's")
  .option("--json", "print one JSON document")
  .action(async (file, options) => (await import("./commands/import.ts")).importOrgCommand(file, options));

org
  .command("delete")
  .description("delete a workspace with everything in it; run it again if it was stopped")
  .requiredOption("--org <slug>")
  .option("--dry-run", "only count the rows of each table")
  .option("--yes", "do not ask for confirmation")
  .option("--json", "print one JSON document")
  .action(async (options) => (await import("./commands/org-delete.ts")).deleteOrgCommand(options));

org
  .command("deletions")
  .description("list the workspaces that were deleted")
  .option("--json", "print one JSON document")
  .action(async (options) => (await import("./commands/org-delete.ts")).listDeletionsCommand(options));

program
  .command("project")
  .description("recover projects as the administrator of this server")
  .command("open")
  .description("make a workspace's owners members of a private project that nobody else can help with; this is audited")
  .requiredOption("--org <slug>")
  .requiredOption("--project <id|prefix|slug>")
  .option("--json", "print one JSON document")
  .action(async (options) => (await import("./commands/project.ts")).openProjectCommand(options));

program
  .command("key")
  .description("manage keys as the administrator of this server")
  .command("revoke")
  .description("revoke a leaked key, session or inbound secret by its public prefix, for good; this is audited")
  .requiredOption("--prefix <prefix>", "the 12 characters after wtk_ or wts_, or the prefix of an inbound secret")
  .option("--json", "print one JSON document")
  .action(async (options) => (await import("./commands/key.ts")).revokeKeyCommand(options));

const secretKey = program.command("secret-key").description("manage the secret key that all processes over a database share");

secretKey
  .command("rotate")
  .description("replace the secret key and seal all stored secrets with the new one; servers may run")
  .option("--finish", "stop accepting the previous key, after every process has the new one")
  .option("--json", "print one JSON document")
  .action(async (options) => (await import("./commands/secret-key.ts")).rotateSecretKeyCommand(options));

secretKey
  .command("adopt")
  .description("replace the database's secret key with this one, if the previous key is lost and has sealed nothing")
  .action(async () => (await import("./commands/adopt.ts")).adoptSecretKeyCommand());

program
  .command("object-store")
  .description("manage the store of attachments that all processes over a database share")
  .command("adopt")
  .description("replace the database's object store with this folder or bucket, after the attachments were moved there")
  .option("--force", "adopt it even if it has none of the attachments, or those of another database, which are then deleted")
  .action(async (options) => (await import("./commands/adopt.ts")).adoptObjectStoreCommand(options));

try {
  await program.parseAsync();
} catch (error) {
  process.stderr.write(`worktrack-server: ${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}
