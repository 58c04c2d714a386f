import { isUuid } from "../command/uuid.ts";
import type { Client } from "../context.ts";
import { usageFailure } from "../failure/failure.ts";

/** `me`, or a person's id. */
export const personId = async (client: Client, written: string): Promise<string> => {
  if (written === "me") return (await client.me.get()).user.id;
  if (!isUuid(written)) throw usageFailure(`--assignee must be me or a person's id, not ${JSON.stringify(written)}`);
  return written.toLowerCase();
};
