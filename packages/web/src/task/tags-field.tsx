import { bounds } from "@worktrack/contract/values";
import type { Task } from "@worktrack/sdk";
import { useMemo } from "preact/hooks";
import { client } from "../api/client.ts";
import { hasScope } from "../session/session.ts";
import { putRecord } from "../store/records.ts";
import { saveTaskTags } from "../tasks/save-task.ts";
import { PickerButton } from "../ui/picker-button.tsx";
import { runAction } from "../ui/run-action.ts";
import { lookUpTags } from "../workspace/lookups.ts";

type TaskTag = Task["tags"][number];

/** The tags of a task. The picker also creates a tag for the task's project. */
export const TagsField = ({ task }: { readonly task: Task }) => {
  const known = useMemo(lookUpTags, []).items.value.filter(({ projectId }) => projectId === null || projectId === task.project.id);
  const selected = task.tags.map(({ id }) => id);
  const save = (tags: readonly TaskTag[]) => runAction(() => saveTaskTags(task.id, [...tags]));
  const choose = (id: string) => {
    const tag = known.find((one) => one.id === id);
    if (selected.includes(id)) void save(task.tags.filter((one) => one.id !== id));
    else if (tag) void save([...task.tags, { id, name: tag.name, color: tag.color }]);
  };
  const create = async (text: string) => {
    const name = text.trim().slice(0, bounds.nameChars);
    await runAction(async () => {
      const tag = await client.projects.tags.create({ id: task.project.id, name });
      putRecord("tag", tag);
      await saveTaskTags(task.id, [...task.tags, { id: tag.id, name: tag.name, color: tag.color }]);
    });
  };
  return (
    <PickerButton
      label="Tags"
      name={`Tags: ${task.tags.map(({ name }) => name).join(", ") || "none"}`}
      className="plain task-tags"
      disabled={!hasScope("tasks:write")}
      multiple
      options={known.map(({ id, name, color }) => ({
        value: id,
        label: name,
        mark: <span class="task-dot" style={{ background: color }} />,
      }))}
      selected={selected}
      onChoose={choose}
      onCreate={create}
    >
      {task.tags.length === 0 && <span class="soft">No tags</span>}
      {task.tags.map(({ id, name, color }) => (
        <span key={id} class="badge" dir="auto">
          <span class="task-dot" style={{ background: color }} />
          {name}
        </span>
      ))}
    </PickerButton>
  );
};
