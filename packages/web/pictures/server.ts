// A server in this process, with a clock of its own, over an embedded PostgreSQL.
import { Worktrack } from "@worktrack/sdk";
import { startDatabase } from "../../server/src/commands/database.ts";
import { openDatabase } from "../../server/src/database/database.ts";
import { createOrganization } from "../../server/src/people/organizations/create.ts";
import { createLog } from "../../server/src/platform/log.ts";
import { startServer } from "../../server/src/server.ts";
import { readConfig } from "../../server/src/settings/config.ts";
import type { SampleClock } from "./clock.ts";

const bcryptCost = 4;

export interface SampleServer extends AsyncDisposable {
  readonly url: string;
  readonly client: (token: string) => Worktrack;
  /** Creates the workspace. Resolves to the owner's token. */
  readonly createWorkspace: (name: string, owner: { readonly name: string; readonly email: string }) => Promise<string>;
  /** Gives a webhook an address that does not exist, after its deliveries and without an audit entry. */
  readonly disguiseWebhook: (id: string, url: string) => Promise<void>;
}

/** Names do not resolve, so nothing leaves this machine: webhooks reach receivers on it only. */
export const startSampleServer = async (dataDir: string, clock: SampleClock): Promise<SampleServer> => {
  const config = readConfig({
    PORT: "0",
    WORKTRACK_DATA_DIR: dataDir,
    WORKTRACK_ALLOW_HTTP: "loopback",
    WORKTRACK_BCRYPT_COST: `${bcryptCost}`,
    WORKTRACK_DNS_SERVERS: "127.0.0.1",
    WORKTRACK_WEBHOOK_ALLOW_CIDRS: "127.0.0.1/32",
    WORKTRACK_WEBHOOK_RETRY_SCHEDULE: "1m,3h",
    WORKTRACK_DRAIN_SECONDS: "0",
  });
  const log = createLog("error");
  const { connection, release } = await startDatabase(config, () => {});
  const database = openDatabase(connection, log);
  const server = await startServer(config, database, log, clock.nowMs);
  const clients: Worktrack[] = [];
  return {
    url: server.localUrl,
    client: (token) => {
      const client = new Worktrack({ baseUrl: server.localUrl, token });
      clients.push(client);
      return client;
    },
    createWorkspace: async (name, { name: ownerName, email: ownerEmail }) => {
      const context = { database, nowMs: clock.nowMs(), bcryptCost };
      return (await createOrganization(context, { name, ownerName, ownerEmail, plan: "pro" })).token;
    },
    disguiseWebhook: async (id, url) => {
      await database.prisma.webhook.update({ where: { id }, data: { url } });
    },
    [Symbol.asyncDispose]: async () => {
      await Promise.all(clients.map((client) => client.close()));
      await server.stop();
      await release();
    },
  };
};
