import { bearerOperationNames, operationOf } from "@worktrack/contract";
import { ApiError, type Worktrack } from "@worktrack/sdk";
import { sampleBody } from "../table/sample.ts";

/** All that can be done with one post, its comments and reactions to them: a new row of the table joins by itself. */
const ofOnePost = bearerOperationNames.filter((name) => name.startsWith("posts.") && operationOf(name).params);

/** What each of them answers to this client: 200, or why not. */
export const statusesOf = async (client: Worktrack, ids: { id: string; commentId: string }): Promise<Set<number>> => {
  const statuses = new Set<number>();
  for (const name of ofOnePost) {
    const operation = operationOf(name);
    const named = Object.keys(operation.params?.shape ?? {}).map((key) => [key, { ...ids, emoji: "👍" }[key]]);
    const body = sampleBody(operation) as object | undefined;
    try {
      statuses.add((await client.request(name, { ...Object.fromEntries(named), ...body })).status);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      statuses.add(error.status);
    }
  }
  return statuses;
};
