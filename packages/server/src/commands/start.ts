import { readConfig } from "../config.ts";
import type { Founded } from "../organizations/create.ts";
import { createDemo } from "../organizations/demo.ts";
import { openDatabase } from "../platform/database.ts";
import { createLog } from "../platform/log.ts";
import { type RunningServer, startServer } from "../server.ts";
import { attach } from "./database.ts";

/** Progress goes to stderr; what the administrator needs goes to stdout. */
export const tell = (line: string): void => {
  process.stderr.write(`worktrack: ${line}\n`);
};

export const start = async ({ demo }: { demo?: true }): Promise<void> => {
  const config = readConfig();
  const log = createLog(config.logLevel);
  const { connection, detach } = await attach(config, tell);
  const database = openDatabase(connection, log);
  const close = async (): Promise<void> => {
    await database.close();
    await detach();
  };
  let server: RunningServer;
  let founded: Founded | undefined;
  try {
    const admin = { database, nowMs: Date.now(), bcryptCost: config.bcryptCost };
    founded = demo && config.databaseUrl === undefined ? await createDemo(admin) : undefined;
    server = await startServer(config, database, log);
  } catch (error) {
    await close();
    throw error;
  }
  stopOnSignal(async () => {
    await server.stop();
    await detach();
  });
  process.stdout.write(founded ? welcome(server.url, founded) : config.role === "worker" ? working(server.url) : ready(server.url));
};

/** The first signal stops gracefully, a second one at once. */
const stopOnSignal = (stop: () => Promise<void>): void => {
  let stopping = false;
  const onSignal = (signal: NodeJS.Signals): void => {
    if (stopping) process.exit(130);
    stopping = true;
    tell(`${signal}: finishing running requests…`);
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        tell(`could not stop cleanly: ${error instanceof Error ? error.message : error}`);
        process.exit(1);
      },
    );
  };
  process.on("SIGINT", onSignal).on("SIGTERM", onSignal);
};

const working = (url: string): string => `
Worktrack's worker is ready  (health: ${url}/readyz)
`;

const ready = (url: string): string => `
Worktrack is ready at ${url}  (reference: ${url}/docs)
Lost the token? npx pnpm worktrack-server org token --owner-email <address>
`;

const welcome = (url: string, { organization, token }: Founded): string => `
Worktrack is ready at ${url}  (reference: ${url}/docs)

The workspace "${organization.name}" was made for you. Its owner's token is shown this once:

  ${token}

Next, in another terminal:

  export WORKTRACK_URL=${url} WORKTRACK_TOKEN=${token}
  npx pnpm worktrack project list
  npx pnpm worktrack task create "Fix login" --project OPS --priority high --assignee me --tag bug
`;
