// The names of projects, tasks, tags, views and people for completion. They are kept in a cache file for a minute, and longer if the server is slow.
import { createHash } from "node:crypto";
import { mkdir, open, readFile, rename } from "node:fs/promises";
import { join } from "node:path";
import type { NamedKind } from "../command/reader.ts";
import type { Client, Context } from "../context.ts";
import type { Candidate } from "./position.ts";

const timeoutMs = 1_000;
const freshMs = 60_000;
const staleMs = 86_400_000;
const fileCharsMax = 1_000_000;
const namesMax = 100;

const call = { timeoutMs, maxRetries: 0 };

const openStatuses = ["backlog", "todo", "in_progress", "in_review"] as const;

/** Kinds whose names the server has. */
type RecordKind = Exclude<NamedKind, "template">;

const fetchers: Readonly<Record<RecordKind, (client: Client) => Promise<Candidate[]>>> = {
  project: async ({ projects }) => {
    const { items } = await projects.list({ limit: namesMax }, call);
    return items.map(({ prefix, name }) => ({ value: prefix, summary: name }));
  },
  task: async ({ tasks }) => {
    const found = await tasks.list({ limit: namesMax, status: [...openStatuses], sort: "-updated" }, call);
    return found.tasks.map(({ identifier, title }) => ({ value: identifier, summary: title }));
  },
  tag: async ({ tags }) => {
    const { items } = await tags.list({ limit: namesMax }, call);
    const names = new Map(items.map(({ name, description }) => [name, description ?? ""]));
    return [...names].map(([value, summary]) => ({ value, summary }));
  },
  view: async ({ views }) => {
    const { items } = await views.list({ limit: namesMax }, call);
    return items.map(({ name, shared }) => ({ value: name, summary: shared ? "shared" : "" }));
  },
  person: async ({ members }) => {
    const { items } = await members.list({ limit: namesMax }, call);
    return [{ value: "me", summary: "yourself" }, ...items.map(({ email, name }) => ({ value: email, summary: name }))];
  },
};

/** The names of one kind, and when they were fetched. */
interface Kept {
  readonly atMs: number;
  readonly names: readonly Candidate[];
}

interface Cache {
  /** Identifies the server and the token, without revealing them. Another login does not see these names. */
  readonly login: string;
  readonly kinds: Partial<Record<RecordKind, Kept>>;
}

const isCandidate = (value: unknown): value is Candidate =>
  typeof value === "object" && value !== null && "value" in value && "summary" in value && typeof value.value === "string";

const isKept = (value: unknown): value is Kept => {
  const { atMs, names } = (value ?? {}) as Partial<Record<keyof Kept, unknown>>;
  return typeof atMs === "number" && Array.isArray(names) && names.every(isCandidate);
};

/** Reads the cache. A missing or damaged file, or one of another login, is empty. */
const readCache = async (file: string, login: string): Promise<Cache> => {
  try {
    const text = await readFile(file, "utf8");
    const cache = JSON.parse(text.length > fileCharsMax ? "{}" : text);
    if (cache.login !== login) return { login, kinds: {} };
    return { login, kinds: Object.fromEntries(Object.entries(cache.kinds).filter(([, kept]) => isKept(kept))) };
  } catch {
    return { login, kinds: {} };
  }
};

/** Writes the cache so that only the user can read it. Two shells that write at once each leave a whole file. */
const writeCache = async (folder: string, file: string, cache: Cache): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const draft = `${file}.${process.pid}`;
  const handle = await open(draft, "w", 0o600);
  await handle.writeFile(JSON.stringify(cache)).finally(() => handle.close());
  await rename(draft, file);
};

/** Fetches the names, or takes them from the cache. Without a login or a server, there are none. Never throws. */
export const findNames = async ({ environment, connection, connect }: Context, kind: NamedKind): Promise<readonly Candidate[]> => {
  try {
    if (kind === "template") return (await import("../task/template.ts")).listTemplates(() => {}).map((value) => ({ value, summary: "" }));
    const { url, token } = await connection();
    const folder = environment.cacheFolder;
    const file = join(folder, "completion.json");
    const login = createHash("sha256").update(`${url}\n${token}`).digest("hex");
    const cache = await readCache(file, login);
    const kept = cache.kinds[kind];
    const ageMs = kept === undefined ? Number.POSITIVE_INFINITY : Math.abs(Date.now() - kept.atMs);
    if (kept !== undefined && ageMs < freshMs) return kept.names;
    try {
      const names = await fetchers[kind](await connect(url, token));
      await writeCache(folder, file, { login, kinds: { ...cache.kinds, [kind]: { atMs: Date.now(), names } } });
      return names;
    } catch {
      return kept !== undefined && ageMs < staleMs ? kept.names : [];
    }
  } catch {
    return [];
  }
};
