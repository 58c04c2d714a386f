// One client of a soak: makes a random request now and then, each through a random process, and writes the results into the ledger.
import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import type { Worktrack, WorktrackInbound } from "@worktrack/sdk";
import type { Answers } from "./answers.ts";
import type { Entry, Ledger } from "./ledger.ts";
import { pickOne, pickWeighted } from "./random.ts";

/** How often each request is made, relative to the others. */
const weights = {
  createTask: 14,
  createKeyedTask: 10,
  updateTask: 16,
  readTask: 12,
  listTasks: 10,
  addComment: 9,
  addChecklistItem: 7,
  createPost: 4,
  toggleReaction: 6,
  upload: 1,
  download: 5,
  sendInbound: 3,
  readFeed: 3,
};

/** A task gets this many comments, checklist items and attachments. Then the actor adds them to a new one. */
const childrenPerTask = 60;
const uploadsPerTask = 20;
/** A key may upload 50 files an hour. */
const uploadsPerActor = 45;
const recentTasks = 50;
const fileBytesMax = 200_000;
const emojis = ["👍", "🎉", "🔥", "🚀", "👀"];

export interface ActorOptions {
  /** Begins the texts of its records. It may change during the load. */
  readonly name: () => string;
  /** One for each process. They share a key of their own. */
  readonly clients: readonly Worktrack[];
  readonly inbound: readonly WorktrackInbound[];
  readonly projectId: string;
  readonly ledger: Ledger;
  readonly answers: Answers;
  readonly random: () => number;
}

export interface Actor {
  /** Makes one random request. */
  step(): Promise<void>;
}

interface Upload {
  readonly id: string;
  readonly sha256: string;
}

export const createActor = ({ name, clients, inbound, projectId, ledger, answers, random }: ActorOptions): Actor => {
  const tasks: string[] = [];
  const posts: string[] = [];
  const uploads: Upload[] = [];
  /** The reactions with a lost change. It may take effect after a later one, so no other change is made. */
  const lostReactions = new Set<string>();
  const followed = ledger.follow();
  let serial = 0;
  let cursor: string | undefined;
  let parent: { readonly id: string; children: number; uploads: number } | undefined;

  const text = (): string => `${name()}-${++serial}`;
  const client = (): Worktrack => pickOne(clients, random);

  /** Sends a creation once, or under an Idempotency-Key until it is acknowledged. */
  const create = async <T extends { readonly id: string }>(
    entry: Entry,
    call: (options: { readonly idempotencyKey?: string }) => Promise<T>,
  ): Promise<T | undefined> => {
    const isKeyed = random() < 0.5;
    const record = await (isKeyed ? answers.untilAcknowledged(() => call({ idempotencyKey: entry.text })) : answers.once(() => call({})));
    entry.id = record?.id;
    return record;
  };

  const keyedTask = async (): Promise<string> => {
    const entry = ledger.add("task", text());
    const createKeyed = () => client().tasks.create({ title: entry.text, projectId }, { idempotencyKey: entry.text });
    entry.id = (await answers.untilAcknowledged(createKeyed)).id;
    tasks.push(entry.id);
    if (tasks.length > recentTasks) tasks.shift();
    return entry.id;
  };
  const recentTask = async (): Promise<string> => (tasks.length > 0 ? pickOne(tasks, random) : keyedTask());
  const parentTask = async () => {
    if (!parent || parent.children >= childrenPerTask || parent.uploads >= uploadsPerTask)
      parent = { id: await keyedTask(), children: 0, uploads: 0 };
    parent.children++;
    return parent;
  };

  const requests: Readonly<Record<keyof typeof weights, () => Promise<unknown>>> = {
    createTask: async () => {
      const entry = ledger.add("task", text());
      const task = await answers.once(() => client().tasks.create({ title: entry.text, projectId, priority: "high" }));
      entry.id = task?.id;
    },
    createKeyedTask: keyedTask,
    updateTask: async () => {
      const id = await recentTask();
      const estimatePoints = ledger.sendPoints(id);
      // A lost change may take effect after a later one, so no other change is made.
      const forget = () => tasks.splice(tasks.indexOf(id), 1);
      const task = await answers.once(() => client().tasks.update({ id, estimatePoints }), forget);
      if (task) ledger.acknowledgePoints(id, estimatePoints);
    },
    readTask: async () => {
      const id = await recentTask();
      const task = await answers.once(() => client().tasks.get({ id }));
      if (task) ledger.readPoints(id, task.estimatePoints);
    },
    listTasks: () => answers.once(() => client().tasks.list({ projectId, limit: 20, priority: ["high"] })),
    addComment: async () => {
      const { id } = await parentTask();
      const entry = ledger.add("comment", text(), id);
      await create(entry, (options) => client().tasks.comments.create({ id, content: entry.text }, options));
    },
    addChecklistItem: async () => {
      const { id } = await parentTask();
      const entry = ledger.add("checklist item", text(), id);
      await create(entry, (options) => client().tasks.checklist.create({ id, text: entry.text }, options));
    },
    createPost: async () => {
      const entry = ledger.add("post", text());
      const post = await create(entry, (options) => client().posts.create({ title: entry.text, projectId, status: "published" }, options));
      if (post) posts.push(post.id);
    },
    toggleReaction: async () => {
      if (posts.length === 0) return requests.createPost();
      const [id, emoji] = [pickOne(posts, random), pickOne(emojis, random)];
      const key = `${id} ${emoji}`;
      if (lostReactions.has(key)) return requests.createPost();
      const isAdding = ledger.reactions.get(key) !== true;
      ledger.reactions.set(key, undefined);
      const change = () => client().posts.reactions[isAdding ? "add" : "remove"]({ id, emoji });
      const result = await answers.once(
        async () => [await change()],
        () => lostReactions.add(key),
      );
      if (result) ledger.reactions.set(key, isAdding);
    },
    upload: async () => {
      if (uploads.length >= uploadsPerActor) return requests.readTask();
      const task = await parentTask();
      task.uploads++;
      const entry = ledger.add("attachment", `${text()}.bin`, task.id);
      const bytes = Buffer.alloc(1 + Math.floor(random() * fileBytesMax), `${entry.text}\n`);
      entry.sha256 = createHash("sha256").update(bytes).digest("hex");
      const fields = {
        taskId: task.id,
        fileName: entry.text,
        mimeType: "application/x-noise",
        idempotencyKey: entry.text,
      };
      entry.id = (await answers.untilAcknowledged(() => client().media.upload(bytes, fields))).id;
      uploads.push({ id: entry.id, sha256: entry.sha256 });
    },
    download: async () => {
      if (uploads.length === 0) return requests.readTask();
      const { id, sha256 } = pickOne(uploads, random);
      const bytes = await answers.once(async () => buffer((await client().media.download({ id })).stream));
      if (bytes && createHash("sha256").update(bytes).digest("hex") !== sha256)
        ledger.contradictions.push(`attachment ${id} has ${bytes.length} other bytes`);
    },
    sendInbound: async () => {
      const entry = ledger.add("inbound task", text());
      const send = () =>
        answers.untilAcknowledged(() =>
          pickOne(inbound, random).tasks({ externalSource: "soak", externalId: entry.text, title: entry.text, projectSlug: "operations" }),
        );
      const [first, second] = await Promise.all([send(), send()]);
      entry.id = first.id;
      if (second.id !== first.id) ledger.contradictions.push(`${entry.text} is ${first.id} and ${second.id}`);
    },
    readFeed: async () => {
      const page = await answers.once(() => client().events.list({ limit: 100, ...(cursor !== undefined && { cursor }) }));
      cursor = page?.nextCursor ?? cursor;
      followed.push(...(page?.items ?? []).map(({ id }) => id));
    },
  };
  return {
    step: async () => {
      await requests[pickWeighted(weights, random)]();
    },
  };
};
