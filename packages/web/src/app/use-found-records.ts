// Finds records for the palette while the person types.
import { useEffect, useState } from "preact/hooks";
import { client } from "../api/client.ts";
import { kindNames, pathOfHit, titleOfHit } from "../search/hit.ts";

export interface FoundRecord {
  readonly id: string;
  readonly title: string;
  /** The kind of record, in words. */
  readonly group: string;
  readonly path: string;
}

const settleMs = 150;
/** The most records of each kind. */
const foundMax = 5;

const findRecords = async (q: string, signal: AbortSignal): Promise<readonly FoundRecord[]> => {
  const { groups } = await client.search.run({ q, limit: foundMax }, { signal });
  return groups.flatMap(({ kind, hits }) =>
    hits.map((hit) => ({ id: hit.id, title: titleOfHit(hit), group: kindNames[kind][0], path: pathOfHit(kind, hit) })),
  );
};

/** The records that the words find. Empty for short texts, while the search runs, and when it fails. */
export const useFoundRecords = (text: string): readonly FoundRecord[] => {
  const [found, setFound] = useState<readonly FoundRecord[]>([]);
  useEffect(() => {
    const search = new AbortController();
    const timer = setTimeout(async () => {
      const records = text.trim().length < 2 ? [] : await findRecords(text.trim(), search.signal).catch(() => []);
      if (!search.signal.aborted) setFound(records);
    }, settleMs);
    return () => {
      clearTimeout(timer);
      search.abort();
    };
  }, [text]);
  return found;
};
