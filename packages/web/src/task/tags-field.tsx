import { bounds } from "@worktrack/contract/values";
import type { Task } from "@worktrack/sdk";
import { client } from "../api/client.ts";
import { hasScope } from "../session/session.ts";
import { putRecord } from "../store/records.ts";
import { ColorDot, tagOptions } from "../tasks/choices.tsx";
import { saveTaskTags } from "../tasks/save-task.ts";
import { PickerButton } from "../ui/picker-button.tsx";
import { runAction } from "../ui/run-action.ts";
import { lookUpTags } from "../workspace/lookups.ts";

type TaskTag = Task["tags"][number];

/** The tags of a task. The picker also creates a tag for the task's project. */
export const TagsField = ({ task }: { readonly task: Task }) => {
  const selected = task.tags.map(({ id }) => id);
  const save = (tags: readonly TaskTag[]) => runAction(() => saveTaskTags(task.id, [...tags]));
  const choose = (id: string) => {
    const tag = lookUpTags()
      .items.peek()
      .find((one) => one.id === id);
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
      className="plain task-tags"
      disabled={!hasScope("tasks:write")}
      multiple
      options={tagOptions([task.project.id])}
      selected={selected}
      onChoose={choose}
      onCreate={create}
    >
      <span class="visually-hidden">Tags: </span>
      {task.tags.length === 0 && <span class="soft">No tags</span>}
      {task.tags.map(({ id, name, color }) => (
        <span key={id} class="badge" title={name}>
          <ColorDot color={color} />
          <span dir="auto">{name}</span>
        </span>
      ))}
    </PickerButton>
  );
};
