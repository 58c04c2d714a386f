// Starts the server (server.ts) over a migrated database, prints a greeting, and serves until a signal.
import { bounds } from "@worktrack/contract/values";
import { inTransaction } from "../caller/context.ts";
import { openDatabase } from "../database/database.ts";
import type { CreatedOrganization } from "../people/organizations/create.ts";
import { createDemoWorkspace, hasWorkspaces } from "../people/organizations/demo.ts";
import { createMemberSignInLink } from "../people/sign-in/create-link.ts";
import { createLog } from "../platform/log.ts";
import { type RunningServer, startServer } from "../server.ts";
import type { Config } from "../settings/config.ts";
import type { MigratedDatabase } from "./database.ts";
import { print, printProgress } from "./output.ts";

export const start = async (config: Config, { connection, release }: MigratedDatabase, { demo }: { demo?: true }): Promise<void> => {
  const log = createLog(config.logLevel);
  const database = openDatabase(connection, log);
  const server = await startServer(config, database, log).catch(async (error: unknown) => {
    await database.close();
    await release();
    throw error;
  });
  const stop = async (): Promise<void> => {
    await server.stop();
    await release();
  };
  const created = demo && config.databaseUrl === undefined ? await createDemo(config, server, stop) : undefined;
  stopOnSignal(config, stop);
  print(created ? demoGreeting(server.localUrl, created) : greeting(config.role, server.localUrl));
};

/**
 * Runs after everything that can fail a start, such as a port in use: the token is shown only once, and a later start does not create the
 * workspace again. So the workspace and the link are one transaction.
 */
const createDemo = async (
  { bcryptCost }: Config,
  { database, baseUrl }: RunningServer,
  stop: () => Promise<void>,
): Promise<CreatedDemo | undefined> => {
  try {
    // A transaction loads Prisma, so it begins only on the first start.
    if (await hasWorkspaces({ database })) return undefined;
    return await inTransaction({ database, nowMs: Date.now(), bcryptCost }, async (within) => {
      const created = await createDemoWorkspace(within);
      const { url } = await createMemberSignInLink(within, { slug: created.organization.slug, email: created.owner.email, baseUrl });
      return { ...created, signInUrl: url };
    });
  } catch (error) {
    await stop();
    throw error;
  }
};

interface CreatedDemo extends CreatedOrganization {
  readonly signInUrl: string;
}

/** Stops gracefully on the first SIGINT or SIGTERM, and exits at once on the second. */
const stopOnSignal = ({ drainDelayMs }: Config, stop: () => Promise<void>): void => {
  let stopping = false;
  const onSignal = (signal: NodeJS.Signals): void => {
    if (stopping) process.exit(130);
    stopping = true;
    const delay = drainDelayMs > 0 ? `accepting requests for ${drainDelayMs / 1_000} s, then ` : "";
    printProgress(`${signal}: ${delay}finishing running requests…`);
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        printProgress(`could not stop cleanly: ${error instanceof Error ? error.message : error}`);
        process.exit(1);
      },
    );
  };
  process.on("SIGINT", onSignal).on("SIGTERM", onSignal);
};

const greeting = (role: Config["role"], url: string): string => {
  if (role === "worker") return `\nWorktrack's worker is ready  (health: ${url}/readyz)`;
  const lines = [`\nWorktrack is ready at ${url}  (reference: ${url}/docs)`];
  if (role === "api") lines.push("Webhooks are delivered by processes with WORKTRACK_ROLE=worker or all.");
  lines.push("To sign in: npx pnpm worktrack-server sign-in --org <slug> --email <address>");
  lines.push("Lost the token? npx pnpm worktrack-server org token --owner-email <address>");
  return lines.join("\n");
};

const demoGreeting = (url: string, { organization, token, signInUrl }: CreatedDemo): string => `
Worktrack is ready at ${url}  (reference: ${url}/docs)

Created the workspace "${organization.name}". This link signs its owner in, once and within ${bounds.signInLinkMinutes} minutes:

  ${signInUrl}

The owner's token is shown only once:

  ${token}

Next, in another terminal:

  export WORKTRACK_URL=${url} WORKTRACK_TOKEN=${token}
  npx pnpm worktrack project list
  npx pnpm worktrack task create "Fix login" --project OPS --priority high --assignee me --tag bug`;
