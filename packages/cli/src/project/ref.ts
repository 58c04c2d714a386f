import { isUuid } from "../command/reader.ts";
import type { Client } from "../context.ts";

/** The id behind a prefix or a slug; an id is believed. */
export const projectId = async (client: Client, reference: string): Promise<string> =>
  isUuid(reference) ? reference.toLowerCase() : (await client.projects.get({ id: reference })).id;
