// Reads the environment variables once, and converts them to the `Config` that the process starts with.
import { resolve } from "node:path";
import type { z } from "zod";
import { Environment, type oidcClientAuths } from "./environment.ts";
import { isThisMachine } from "./values.ts";

/** Settings for an S3-compatible object store. */
export interface S3Config {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Settings for webhook deliveries. */
export interface WebhookConfig {
  /** Non-public ranges that webhooks may reach. */
  readonly allowCidrs: readonly string[];
  /** The only ports that webhooks may use. Null allows any port. */
  readonly ports: readonly number[] | null;
  /** The longest time that one attempt may take. */
  readonly timeoutMs: number;
  /** The delays between attempts. Empty means a single attempt. */
  readonly retryDelaysMs: readonly number[];
  /** Programs of this machine are to use a proxy, which webhooks do not. */
  readonly hasProxy: boolean;
}

/** The OpenID provider that signs people in. */
export interface OidcConfig {
  /** The provider's issuer, as its tokens name it. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Undefined: by the methods that the provider's metadata lists. */
  readonly clientAuth?: (typeof oidcClientAuths)[number] | undefined;
  /** People sign in through the provider only. */
  readonly only: boolean;
}

export interface Config {
  readonly host: string;
  readonly port: number;
  /** When absent, the embedded PostgreSQL in `dataDir` is used. */
  readonly databaseUrl?: string | undefined;
  readonly dataDir: string;
  /** The Redis that keeps rate limits for all processes. When absent, each process counts by itself. */
  readonly redisUrl?: string | undefined;
  /** The longest time that a request waits for Redis. */
  readonly redisTimeoutMs?: number | undefined;
  /** When absent, attachments are stored in `dataDir`. */
  readonly s3?: S3Config | undefined;
  /** The free bytes that uploads leave on their disk. When absent: 1 GB, and at most 5 % of the disk. */
  readonly diskReserveBytes?: number | undefined;
  /** The bytes of the largest video. When absent: that of the contract. */
  readonly videoBytesMax?: number | undefined;
  /** 32 bytes. When absent, a key is created once and stored in `dataDir`. */
  readonly secretKey?: Buffer | undefined;
  /** Without a trailing slash. Defaults to the address that the server listens on. */
  readonly baseUrl?: string | undefined;
  /** Addresses or ranges of proxies whose X-Forwarded-* headers are trusted. */
  readonly trustProxy: readonly string[];
  readonly allowHttp?: "loopback" | undefined;
  readonly tls?: { readonly certFile: string; readonly keyFile: string } | undefined;
  readonly corsOrigins: readonly string[];
  /** The bearer token that a scrape of /metrics must send. When absent, only this machine may scrape. */
  readonly metricsToken?: string | undefined;
  /** `api` serves requests, `worker` delivers webhooks and deletes old data, `all` does both. */
  readonly role: "all" | "api" | "worker";
  readonly webhooks: WebhookConfig;
  /** Addresses of name servers, with optional ports. Empty: those of the operating system. */
  readonly dnsServers: readonly string[];
  /** The folder of the built console. When absent, it is found in this package or this checkout. */
  readonly consoleFolder?: string | undefined;
  /** When absent, nobody signs in by OpenID Connect. */
  readonly oidc?: OidcConfig | undefined;
  /** How many days the audit log is kept, at least 365. When absent, it is kept forever. */
  readonly auditDays?: number | undefined;
  /** How long the server still accepts connections on shutdown, while /readyz fails, so that a load balancer can stop using it. */
  readonly drainDelayMs: number;
  /** How long running requests may take to finish on shutdown, after `drainDelayMs`. */
  readonly drainMs: number;
  readonly bcryptCost: number;
  readonly logLevel: string;
}

/** A setting is invalid, so the server does not start. The message is one line that names the variable. */
export class ConfigError extends Error {}

/** @throws ConfigError naming the first invalid variable. It does not contain the value, which may be secret. */
export const readConfig = (environment: Readonly<Record<string, string | undefined>> = process.env): Config => {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value !== ""));
  const parsed = Environment.safeParse(set);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new ConfigError(`${issue?.path.join(".")}: ${issue?.message}`);
  }
  const env = parsed.data;
  if ((env.WORKTRACK_TLS_CERT === undefined) !== (env.WORKTRACK_TLS_KEY === undefined))
    throw new ConfigError("WORKTRACK_TLS_CERT and WORKTRACK_TLS_KEY: set both or neither");
  if (env.WORKTRACK_ROLE !== "all" && env.DATABASE_URL === undefined)
    throw new ConfigError(
      `WORKTRACK_ROLE: ${env.WORKTRACK_ROLE} requires DATABASE_URL, because only one process can use the embedded database`,
    );
  return {
    redisUrl: env.REDIS_URL,
    redisTimeoutMs: env.WORKTRACK_REDIS_TIMEOUT_MS,
    s3: s3Of(env),
    secretKey: env.WORKTRACK_SECRET_KEY,
    host: env.HOST,
    port: env.PORT,
    databaseUrl: env.DATABASE_URL,
    dataDir: resolve(env.WORKTRACK_DATA_DIR),
    diskReserveBytes: env.WORKTRACK_DISK_RESERVE_BYTES,
    videoBytesMax: env.WORKTRACK_VIDEO_MAX_BYTES,
    baseUrl: env.WORKTRACK_BASE_URL?.replace(/(?<!\/)\/+$/, ""),
    trustProxy: env.WORKTRACK_TRUST_PROXY,
    allowHttp: env.WORKTRACK_ALLOW_HTTP,
    tls: env.WORKTRACK_TLS_CERT && env.WORKTRACK_TLS_KEY ? { certFile: env.WORKTRACK_TLS_CERT, keyFile: env.WORKTRACK_TLS_KEY } : undefined,
    corsOrigins: env.WORKTRACK_CORS_ORIGINS,
    metricsToken: env.WORKTRACK_METRICS_TOKEN,
    role: env.WORKTRACK_ROLE,
    webhooks: {
      allowCidrs: env.WORKTRACK_WEBHOOK_ALLOW_CIDRS,
      ports: env.WORKTRACK_WEBHOOK_PORTS ?? null,
      timeoutMs: env.WORKTRACK_WEBHOOK_TIMEOUT_MS,
      retryDelaysMs: env.WORKTRACK_WEBHOOK_RETRY_SCHEDULE,
      hasProxy: ["HTTPS_PROXY", "https_proxy"].some((name) => set[name] !== undefined),
    },
    dnsServers: env.WORKTRACK_DNS_SERVERS,
    oidc: oidcOf(env),
    auditDays: env.WORKTRACK_AUDIT_DAYS,
    drainDelayMs: env.WORKTRACK_DRAIN_DELAY_SECONDS * 1_000,
    drainMs: env.WORKTRACK_DRAIN_SECONDS * 1_000,
    bcryptCost: env.WORKTRACK_BCRYPT_COST,
    logLevel: env.LOG_LEVEL,
  };
};

/** Variables of the CLI, of receivers and of tests, which the server does not read. */
const otherPrograms = /^WORKTRACK_(URL|TOKEN|BACKUP_PASSPHRASE|WEBHOOK_SECRET|INBOUND_(SECRET|PREFIX)|(TEST|SOAK|FAULTS)(_\w+)?)$/;

/** The names of variables that look like settings, but that no version reads, such as misspelled ones. */
export const unknownSettings = (environment: Readonly<Record<string, string | undefined>> = process.env): string[] =>
  Object.keys(environment)
    .filter((name) => name.startsWith("WORKTRACK_") && !(name in Environment.shape) && !otherPrograms.test(name))
    .sort();

/** Requires all S3 settings or none, so that a missing one does not silently store uploads on the local disk. */
const s3Of = (env: z.infer<typeof Environment>): S3Config | undefined => {
  const {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = env;
  if (endpoint && bucket && accessKeyId && secretAccessKey)
    return { endpoint, bucket, region: region ?? "us-east-1", accessKeyId, secretAccessKey };
  if (endpoint || bucket || region || accessKeyId || secretAccessKey)
    throw new ConfigError("S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: set all or none");
  return undefined;
};

/** Requires all settings of the provider or none, and an address at which browsers keep the cookies of a sign-in. */
const oidcOf = (env: z.infer<typeof Environment>): OidcConfig | undefined => {
  const { WORKTRACK_OIDC_ISSUER: issuer, WORKTRACK_OIDC_CLIENT_ID: clientId, WORKTRACK_OIDC_CLIENT_SECRET: clientSecret } = env;
  const only = env.WORKTRACK_OIDC_ONLY;
  if (!issuer && !clientId && !clientSecret && !only) return undefined;
  if (!issuer || !clientId || !clientSecret)
    throw new ConfigError("WORKTRACK_OIDC_ISSUER, WORKTRACK_OIDC_CLIENT_ID, WORKTRACK_OIDC_CLIENT_SECRET: set all or none");
  const base = env.WORKTRACK_BASE_URL && URL.parse(env.WORKTRACK_BASE_URL);
  if (!base) throw new ConfigError("WORKTRACK_OIDC_ISSUER: requires WORKTRACK_BASE_URL, to which the provider redirects browsers");
  if (base.protocol !== "https:" && !isThisMachine(base.hostname))
    throw new ConfigError("WORKTRACK_BASE_URL: Must be an https URL with WORKTRACK_OIDC_ISSUER, because browsers keep sign-ins only there");
  return { issuer, clientId, clientSecret, clientAuth: env.WORKTRACK_OIDC_CLIENT_AUTH, only };
};

/** The passphrase of backups. Not part of the configuration, because only `backup` and `restore` use it. */
export const readBackupPassphrase = (environment: Readonly<Record<string, string | undefined>> = process.env): string | undefined =>
  environment.WORKTRACK_BACKUP_PASSPHRASE || undefined;
