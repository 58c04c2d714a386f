import { bounds } from "@worktrack/contract/values";
import type { Task } from "@worktrack/sdk";
import { useEffect, useState } from "preact/hooks";
import { hasScope } from "../session/session.ts";
import { changeTask } from "../tasks/save-task.ts";

/** The estimate in points. Leaving the field or Enter saves it. */
export const EstimateField = ({ task: { id, estimatePoints } }: { readonly task: Task }) => {
  const saved = estimatePoints === null ? "" : String(estimatePoints);
  const [text, setText] = useState(saved);
  useEffect(() => setText(saved), [saved]);
  const save = (input: HTMLInputElement) => {
    if (!input.checkValidity()) return input.reportValidity();
    if (input.value !== saved) void changeTask(id, { estimatePoints: input.value === "" ? null : Number(input.value) });
    return true;
  };
  return (
    <input
      type="number"
      class="quiet"
      aria-label="Estimate in points"
      placeholder="No estimate"
      disabled={!hasScope("tasks:write")}
      min={0}
      max={bounds.estimatePointsMax}
      step="any"
      value={text}
      onInput={({ currentTarget }) => setText(currentTarget.value)}
      onBlur={({ currentTarget }) => save(currentTarget)}
      onKeyDown={(event) => {
        if (event.key === "Enter") save(event.currentTarget);
      }}
    />
  );
};
