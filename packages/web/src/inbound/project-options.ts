// The projects that a secret can have as its default.
import { client } from "../api/client.ts";

export interface ProjectOption {
  readonly value: string;
  readonly label: string;
}

/** All projects that this session can see, archived ones excepted. */
export const listProjectOptions = async (signal: AbortSignal): Promise<readonly ProjectOption[]> => {
  const options: ProjectOption[] = [];
  let cursor: string | undefined;
  do {
    const page = await client.projects.list({ cursor, limit: 100 }, { signal });
    options.push(...page.items.map(({ id, name, prefix }) => ({ value: id, label: `${prefix} · ${name}` })));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  return options;
};
