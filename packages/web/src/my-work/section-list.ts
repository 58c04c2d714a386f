// The tasks of each section, loaded together and kept current.
import type { Task } from "@worktrack/sdk";
import { useEffect, useMemo } from "preact/hooks";
import { client } from "../api/client.ts";
import { me } from "../session/session.ts";
import { openRecordList, type RecordList } from "../store/record-list.ts";
import { compareTasks } from "../tasks/filter-match.ts";
import { queryOf } from "../tasks/filters.ts";
import { todayMs } from "../ui/clock.ts";
import { belongsTo, type Section, sections } from "./sections.ts";

/** The most tasks that a section shows. */
export const shownMax = 6;

export interface SectionList {
  readonly section: Section;
  readonly list: RecordList<Task>;
}

const openSection = (section: Section, day: number): SectionList => {
  const list = openRecordList({
    kind: "task",
    fetchPage: async (cursor, signal) => {
      const { tasks, ...page } = await client.tasks.list({ ...queryOf(section.filters, day), cursor, limit: shownMax }, { signal });
      return { items: tasks, ...page };
    },
    includes: belongsTo(section, { meId: me.peek()?.user.id, todayMs: day }),
    compare: compareTasks(section.filters.sort),
  });
  return { section, list };
};

/** Opened again at midnight. */
export const useSectionLists = (): readonly SectionList[] => {
  const day = todayMs.value;
  const lists = useMemo(() => sections.map((section) => openSection(section, day)), [day]);
  useEffect(
    () => () => {
      for (const { list } of lists) list.close();
    },
    [lists],
  );
  return lists;
};

/** Loads more tasks when some have left a section that has others. */
export const useFullSections = (lists: readonly SectionList[]): void => {
  const short = lists.filter(({ list }) => list.hasMore.value && list.state.value === "ready" && list.items.value.length < shownMax);
  useEffect(() => {
    for (const { list } of short) void list.loadMore();
  });
};
