// Converts between Markdown and documents in a thread, which starts with the first conversion. Workspaces take turns.
import { once } from "node:events";
import { extname } from "node:path";
import { Worker } from "node:worker_threads";
import { ApiError } from "../../../platform/api-error.ts";
import { createLimiter } from "../../../queues/limiter.ts";

export interface Conversion {
  /** `document`: `text` is Markdown. `reply`: it is a reply in JSON, to whose records Markdown is added. */
  readonly to: "document" | "reply";
  readonly text: string;
}

/** `progress`: the thread has started, or has converted one record of a reply. */
export type ThreadMessage = "progress" | "failed" | { readonly text: string };

export interface MarkdownConverter {
  /** The result in JSON. @throws ConversionFailed; ApiError unavailable when too many conversions of the workspace wait */
  convert(organizationId: string, conversion: Conversion): Promise<string>;
  close(): Promise<void>;
}

/** The text takes too long, too much memory or too much stack. */
export class ConversionFailed extends Error {}

/** The time for one text. The largest one that people write takes a second. */
const conversionMs = 5_000;
const memoryMb = 256;
const waitingMax = 100;

const tooManyWaiting = () =>
  new ApiError("unavailable", "Too many texts of this workspace wait to be converted. Try again.", { retryAfterSeconds: 1 });

export const createMarkdownConverter = (): MarkdownConverter => {
  const workspaces = createLimiter({ concurrency: 1, pendingMax: waitingMax, queueFull: tooManyWaiting });
  const all = createLimiter({ concurrency: 1, pendingMax: Number.POSITIVE_INFINITY, queueFull: tooManyWaiting });
  let thread: Promise<Worker> | undefined;
  const end = async (): Promise<void> => {
    const ending = thread;
    thread = undefined;
    await (await ending?.catch(() => undefined))?.terminate();
  };
  const start = async (): Promise<Worker> => {
    const worker = await startThread();
    worker.once("exit", () => (thread = undefined));
    return worker;
  };
  const convertNow = async (conversion: Conversion): Promise<string> => {
    thread ??= start();
    try {
      return await convertIn(await thread, conversion);
    } catch (error) {
      await end();
      throw error;
    }
  };
  return {
    convert: (organizationId, conversion) => workspaces.run(organizationId, () => all.run("", () => convertNow(conversion))),
    close: end,
  };
};

const startThread = async (): Promise<Worker> => {
  const worker = new Worker(new URL(`thread${extname(import.meta.url)}`, import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  });
  await once(worker, "message");
  // Without a listener, an error between conversions would end the process.
  worker.on("error", () => {}).unref();
  return worker;
};

const convertIn = async (worker: Worker, conversion: Conversion): Promise<string> => {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const fail = () => reject(new ConversionFailed());
  const timer = setTimeout(fail, conversionMs);
  const receive = (message: ThreadMessage): void => {
    if (message === "progress") timer.refresh();
    else if (message === "failed") fail();
    else resolve(message.text);
  };
  worker.on("message", receive).once("error", fail);
  try {
    worker.postMessage(conversion);
    return await promise;
  } finally {
    clearTimeout(timer);
    worker.off("message", receive).off("error", fail);
  }
};
