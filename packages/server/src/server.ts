// Starts a server process: checks what all processes must share, creates its ports, listens, and starts the background work.
import { bounds } from "@worktrack/contract";
import { createMediaDecoder } from "@worktrack/media-decoder";
import { createVerificationBudget } from "./access/credentials/verification-budget.ts";
import { createVerifier } from "./access/credentials/verifier.ts";
import { createDateVersions, type DateVersions } from "./api-versions/date-versions.ts";
import { createCredentialUses } from "./audit/credential-uses.ts";
import { createRefusals } from "./audit/refusals.ts";
import { startApiBackground, startBackground } from "./background.ts";
import { createCredentialReader } from "./caller/reader.ts";
import { createTransactionLimiter } from "./caller/transaction-limiter.ts";
import { startClockWatch, unwatchedClock } from "./database/clock-watch.ts";
import { type OpenDatabase, readDatabaseTimeMs } from "./database/database.ts";
import { createNotifications } from "./database/notifications.ts";
import { createLocalSignals, createSharedSignals } from "./database/signals.ts";
import { createStamper } from "./events/stamper.ts";
import { createStreams } from "./events/stream/streams.ts";
import { createApp } from "./http/app.ts";
import { createAdmittedBodyBudget, createUnauthenticatedBodyBudget } from "./http/json-body-budgets.ts";
import { listen } from "./http/listener.ts";
import { createResolver, dnsResolve } from "./integration/webhooks/guard/resolve.ts";
import { createLocalLimitStore } from "./limits/local.ts";
import { redisTimes } from "./limits/redis-connection.ts";
import { openSharedLimits } from "./limits/shared.ts";
import { findSecretKey, registerSecretKey } from "./operation/installation/find-secret-key.ts";
import { createSecretKeys } from "./operation/installation/held-secret-keys.ts";
import { openObjectStore } from "./operation/installation/object-store.ts";
import { createProbes } from "./operation/monitoring/probes.ts";
import { type Clock, steadyClock, systemClock } from "./platform/clock.ts";
import { openDiskReserve } from "./platform/disk/reserve.ts";
import type { Log } from "./platform/log.ts";
import { createMetrics } from "./platform/metrics.ts";
import { createTxtLookUp } from "./platform/txt-records.ts";
import type { Runtime } from "./runtime.ts";
import type { Config } from "./settings/config.ts";
import { findLocalUrl } from "./settings/local-url.ts";
import { createMarkdownConverter } from "./work/documents/markdown/converter.ts";
import { locateStore } from "./work/media/store/locate.ts";
import { createUploadBudget } from "./work/media/upload/budget.ts";

/** A server that is listening. */
export interface RunningServer {
  /** The URL with the address that it listens on. */
  readonly url: string;
  /** The URL for people on this machine. */
  readonly localUrl: string;
  /** The server's public address without a trailing slash. */
  readonly baseUrl: string;
  readonly database: OpenDatabase;
  /** Stops gracefully: /readyz fails, running requests and background work finish, and the database is closed. */
  stop(): Promise<void>;
}

/**
 * Starts one process over a migrated database. Its role decides what it does: `api` answers requests, `worker` runs the background work,
 * and `all` does both. `stop` also closes `database`. Another `clock` also replaces the steady clock and the database's.
 */
export const startServer = async (
  config: Config,
  database: OpenDatabase,
  log: Log,
  clock: Clock = systemClock,
  dateVersions: DateVersions = createDateVersions(),
): Promise<RunningServer> => {
  let stopping = false;
  const metrics = createMetrics();
  const foundKey = await findSecretKey(config, database);
  const media = await openObjectStore(locateStore(config), database, log);
  const { dataDir, databaseUrl, diskReserveBytes } = config;
  const disk = await openDiskReserve({ uploadsDir: media.spoolDir, dataDir, databaseUrl, diskReserveBytes, log });
  const secretKeys = createSecretKeys(config, database, await registerSecretKey(config, database, foundKey));
  const steady = clock === systemClock ? steadyClock : clock;
  const clockWatch =
    clock === systemClock
      ? await startClockWatch({ clock, steadyClock, readDatabaseTimeMs: () => readDatabaseTimeMs(database), log })
      : unwatchedClock(clock);
  const localLimits = createLocalLimitStore({ database, steadyClock: steady });
  // A worker serves no operations, so it charges nothing.
  const redisUrl = config.role === "worker" ? undefined : config.redisUrl;
  const sharedLimits =
    redisUrl === undefined
      ? undefined
      : await openSharedLimits(redisUrl, localLimits, log, { ...redisTimes, answerMs: config.redisTimeoutMs ?? redisTimes.answerMs });
  const limits = sharedLimits ?? localLimits;
  const stamper = createStamper(database);
  const credentials = createCredentialReader(database);
  const notifications = createNotifications(database.connection, log);
  const signals = databaseUrl === undefined ? createLocalSignals() : createSharedSignals(database, notifications, log);
  const runtime: { -readonly [K in keyof Runtime]: Runtime[K] } = {
    database,
    dateVersions,
    wake: () => {},
    wakeExporter: () => {},
    signals,
    streams: createStreams({ database, stamper, credentials, clock, signals, log }),
    stamper,
    guard: { ...config.webhooks, resolve: dnsResolve(createResolver(config.dnsServers)) },
    lookUpTxt: createTxtLookUp(config.dnsServers),
    limits,
    checkRedis: sharedLimits?.checkRedis,
    credentials,
    verifier: createVerifier(createVerificationBudget(limits, clock, metrics.rateLimited)),
    uses: createCredentialUses(),
    refusals: createRefusals(),
    transactions: createTransactionLimiter({ waitMaxMs: database.writeWaitMaxMs }),
    media,
    decoder: createMediaDecoder(),
    markdown: createMarkdownConverter(),
    uploads: createUploadBudget(),
    videoBytesMax: config.videoBytesMax ?? bounds.videoBytes,
    disk,
    admittedBodies: createAdmittedBodyBudget(),
    unauthenticatedBodies: createUnauthenticatedBodyBudget(),
    secretKeys,
    clock,
    clockWatch,
    log,
    metrics,
    bcryptCost: config.bcryptCost,
    signInProvider: config.oidc && { name: new URL(config.oidc.issuer).host, only: config.oidc.only },
    baseUrl: config.baseUrl ?? "",
  };
  const listener = await listen((req, res) => app(req, res), config, runtime);
  // With port 0 the system chooses the port, so the URL is known only now.
  const localUrl = await findLocalUrl({ ...config, port: listener.port });
  runtime.baseUrl = config.baseUrl ?? localUrl;
  const background =
    config.role === "api" ? startApiBackground(runtime, database) : startBackground(runtime, database, notifications, config);
  runtime.wake = background.wake;
  runtime.wakeExporter = background.wakeExporter;
  const monitoring = {
    probes: createProbes(runtime, database, steady),
    pools: { main: () => database.pool, ...background.pools },
  };
  const app = createApp(runtime, monitoring, config, () => stopping);
  return {
    url: listener.url,
    localUrl,
    baseUrl: runtime.baseUrl,
    database,
    stop: async () => {
      stopping = true;
      await listener.stop(runtime.streams.end);
      // Uploads whose client has disconnected may still be removing their files.
      await runtime.uploads.idle();
      await Promise.all([runtime.decoder.close(), runtime.markdown.close()]);
      runtime.streams.stop();
      await Promise.all([background.stop(), clockWatch.stop()]);
      sharedLimits?.close();
      disk.stop();
      await database.close();
    },
  };
};
