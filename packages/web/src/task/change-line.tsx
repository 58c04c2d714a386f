// Changes of one person in a row as one line of words.
import { useMemo } from "preact/hooks";
import { joinWords } from "../ui/labels.ts";
import { Time } from "../ui/time.tsx";
import { lookUpMembers, lookUpProjects, lookUpTags } from "../workspace/lookups.ts";
import { describeEvents, type RecordNames } from "./history.ts";
import type { ChangeGroup } from "./timeline.ts";

export const ChangeLine = ({ group: { actor, events, atMs } }: { readonly group: ChangeGroup }) => {
  const phrases = describeEvents(events, useRecordNames());
  if (phrases.length === 0) return null;
  return (
    <li class="change" dir="auto">
      <span class="strong">{actor.name}</span> {joinWords(phrases)} · <Time at={atMs} />
    </li>
  );
};

const useRecordNames = (): RecordNames => {
  const lists = useMemo(() => ({ members: lookUpMembers(), projects: lookUpProjects(), tags: lookUpTags() }), []);
  const nameIn = (items: readonly { readonly id: string; readonly name: string }[]) => (id: string) =>
    items.find((item) => item.id === id)?.name;
  return { member: nameIn(lists.members.items.value), project: nameIn(lists.projects.items.value), tag: nameIn(lists.tags.items.value) };
};
