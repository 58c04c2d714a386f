import type { Sink } from "./spool.ts";

/** The body is the file; its fields stand in the query. */
export const readRaw = async (
  chunks: AsyncIterable<Buffer>,
  query: Readonly<Record<string, unknown>>,
  mimeType: string | undefined,
  spool: Sink,
): Promise<Record<string, unknown>> => {
  for await (const chunk of chunks) await spool.write(chunk);
  return { ...(mimeType !== undefined && { mimeType }), ...query };
};
