import { operationOf, replyOperationNames } from "@worktrack/contract";
import { ApiError, type Worktrack } from "@worktrack/sdk";
import { sampleBody } from "../table/sample.ts";

/** Every operation on one post, its comments and reactions. Operations that are added to the contract are included automatically. */
const postOperations = replyOperationNames.filter((name) => name.startsWith("posts.") && operationOf(name).params);

/** Calls every operation on this post and comment as this client, and returns the different statuses. */
export const callPostOperations = async (client: Worktrack, ids: { id: string; commentId: string }): Promise<Set<number>> => {
  const statuses = new Set<number>();
  for (const name of postOperations) {
    const operation = operationOf(name);
    const params = Object.keys(operation.params?.shape ?? {}).map((key) => [key, { ...ids, emoji: "👍" }[key]]);
    const body = sampleBody(operation) as object | undefined;
    try {
      statuses.add((await client.request(name, { ...Object.fromEntries(params), ...body })).status);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      statuses.add(error.status);
    }
  }
  return statuses;
};
