import type { Task } from "@worktrack/sdk";
import { valueLabel } from "../ui/labels.ts";
import "./reference-chip.css";

/** The attributes of a chip, with which the viewer and the editor show a task in a text. */
export const chipAttributes = ({ title, status }: Task) => ({
  class: "task-chip",
  "data-status": status,
  title: `${title} · ${valueLabel(status)}`,
});
