// Finds tasks for the palette while the person types.
import { useEffect, useState } from "preact/hooks";
import { client } from "../api/client.ts";
import { hasScope } from "../session/session.ts";

export interface FoundRecord {
  readonly id: string;
  readonly title: string;
  readonly path: string;
}

const settleMs = 150;
const foundMax = 8;

const findTasks = async (text: string, signal: AbortSignal): Promise<readonly FoundRecord[]> => {
  if (!hasScope("tasks:read")) return [];
  const { tasks } = await client.tasks.list({ q: text, limit: foundMax, sort: "-updated" }, { signal });
  return tasks.map(({ id, identifier, title }) => ({ id, title: `${identifier} ${title}`, path: `/tasks/${identifier}` }));
};

/** The tasks that contain the text, the last changed first. Empty for short texts, while the search runs, and when it fails. */
export const useFoundRecords = (text: string): readonly FoundRecord[] => {
  const [found, setFound] = useState<readonly FoundRecord[]>([]);
  useEffect(() => {
    const search = new AbortController();
    const timer = setTimeout(async () => {
      const records = text.trim().length < 2 ? [] : await findTasks(text.trim(), search.signal).catch(() => []);
      if (!search.signal.aborted) setFound(records);
    }, settleMs);
    return () => {
      clearTimeout(timer);
      search.abort();
    };
  }, [text]);
  return found;
};
