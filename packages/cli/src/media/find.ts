import type { Reply } from "@worktrack/sdk";
import type { Client } from "../context.ts";
import { type Target, targetOption, targetWords } from "./arguments.ts";

export const findOptions = {
  target: targetOption(`What it hangs on: ${targetWords.join(", ")}; tried in this order when not given`),
};

const isNotFound = (error: unknown): boolean => error instanceof Error && "status" in error && error.status === 404;

const firstFound = async (client: Client, id: string, [target, ...others]: readonly Target[]): Promise<Reply<"media.get">> => {
  try {
    return await client.media.get({ id, target });
  } catch (error) {
    if (others.length === 0 || !isNotFound(error)) throw error;
    return firstFound(client, id, others);
  }
};

/** The API wants to know what an attachment hangs on; whoever has its id often does not. */
export const findMedia = (client: Client, id: string, target: Target | undefined): Promise<Reply<"media.get">> =>
  firstFound(client, id, target === undefined ? targetWords : [target]);
