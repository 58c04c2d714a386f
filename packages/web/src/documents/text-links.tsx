// Shows the addresses in a plain text as links, and the identifiers of tasks as chips.
import { findAddresses } from "@worktrack/markdown/addresses";
import type { ComponentChild } from "preact";
import { useTaskLink } from "../page/task-link.ts";
import { linkAttributes } from "./element-tree.ts";
import { linkTarget } from "./link-target.ts";
import { chipAttributes, findReference, referencePattern } from "./reference-tasks.ts";

export const TextLinks = ({ text }: { readonly text: string }) => {
  const parts: ComponentChild[] = [];
  let end = 0;
  for (const found of findAddresses(text)) {
    parts.push(...linkIdentifiers(text.slice(end, found.start)));
    const written = text.slice(found.start, found.end);
    const href = linkTarget(found.href);
    parts.push(href === undefined ? written : <a {...linkAttributes(href)}>{written}</a>);
    end = found.end;
  }
  return <>{[...parts, ...linkIdentifiers(text.slice(end))]}</>;
};

const splitter = new RegExp(`(${referencePattern.source})`, "u");
const alone = new RegExp(`^\\s*${referencePattern.source}\\s*$`, "u");

/** Each link needs a request. More identifiers of a text stay text. */
const linksMax = 50;

const linkIdentifiers = (text: string): readonly ComponentChild[] =>
  text
    .split(splitter)
    .map((part, index) =>
      index % 2 === 1 && index < 2 * linksMax ? <TaskReference identifier={part} isAlone={alone.test(text)} /> : part,
    );

interface ReferenceProps {
  readonly identifier: string;
  /** Whether the text has nothing else, so that the title moves nothing. */
  readonly isAlone: boolean;
}

/** A chip when the task exists and the person sees it. It has its width before the task is loaded. */
const TaskReference = ({ identifier, isAlone }: ReferenceProps) => {
  const linkOf = useTaskLink();
  const task = findReference(identifier);
  if (task === undefined) return <>{identifier}</>;
  if (task === "loading") return <span class="task-chip">{identifier}</span>;
  return (
    <a {...chipAttributes(task)} href={linkOf(identifier)}>
      {identifier}
      {isAlone && <span class="task-chip-title">{task.title}</span>}
    </a>
  );
};
