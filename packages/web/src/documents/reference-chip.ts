import type { Task } from "@worktrack/sdk";
import { valueLabel } from "../ui/labels.ts";
import "./reference-chip.css";

/** What the viewer and the editor show of the task that an identifier names. */
export const chipAttributes = ({ title, status }: Task) => ({
  class: "task-chip",
  "data-status": status,
  title: `${title} · ${valueLabel(status)}`,
});
