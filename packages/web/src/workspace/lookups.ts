// The members, projects and tags of the workspace, for menus and names. Each is loaded once and kept current.
import { effect } from "@preact/signals";
import type { Member, Person, Project, Tag } from "@worktrack/sdk";
import { client } from "../api/client.ts";
import { type LiveItem, onLiveItem } from "../live/live.ts";
import { openRecordList, type RecordList, type RecordListOptions } from "../store/record-list.ts";
import type { RecordKind, Records } from "../store/records.ts";

/** More records are left out of the menus. */
const recordsMax = 1_000;

interface LookupOptions<K extends RecordKind> extends Pick<RecordListOptions<K>, "kind" | "fetchPage" | "includes"> {
  /** Whether changes of records that have no events may have been missed at an item of the live stream. The list is then loaded again. */
  readonly changesWith?: (item: LiveItem) => boolean;
}

/** Opens a list at its first use, and loads all of its pages. Later uses load a list again that failed. */
const openOnce = <K extends "member" | "project" | "tag">({
  changesWith,
  ...options
}: LookupOptions<K>): (() => RecordList<Records[K]>) => {
  let opened: RecordList<Records[K]> | undefined;
  return () => {
    if (opened?.state.peek() === "failed") void opened.refresh();
    if (opened) return opened;
    const list = openRecordList<K>({ ...options, compare: (a, b) => a.name.localeCompare(b.name) });
    effect(() => {
      const { items, state, hasMore } = list;
      if (state.value === "ready" && hasMore.value && items.value.length < recordsMax) void list.loadMore();
    });
    if (changesWith) onLiveItem((item) => changesWith(item) && void list.refresh());
    opened = list;
    return list;
  };
};

const isMember = (person: Person | Member): person is Person & Member => person.role !== null && person.leftAt === null;

/** The members of the workspace, by name. */
export const lookUpMembers = openOnce<"member">({
  kind: "member",
  fetchPage: async (cursor, signal) => {
    const { items, hasMore, nextCursor } = await client.members.list({ cursor, limit: 100 }, { signal });
    return { items: items.filter(isMember), hasMore, nextCursor };
  },
  includes: isMember,
});

/** The projects that the person can see, archived ones included. */
export const lookUpProjects: () => RecordList<Project> = openOnce<"project">({
  kind: "project",
  fetchPage: (cursor, signal) => client.projects.list({ cursor, limit: 100 }, { signal }),
  includes: () => true,
});

/** The tags of the workspace and of the projects that the person can see. */
export const lookUpTags: () => RecordList<Tag> = openOnce<"tag">({
  kind: "tag",
  fetchPage: (cursor, signal) => client.tags.list({ cursor, limit: 100 }, { signal }),
  includes: () => true,
  changesWith: ({ event }) => event === "connected",
});
