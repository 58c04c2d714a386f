// Shows the addresses and the identifiers of tasks in a plain text as links.
import { type Signal, signal } from "@preact/signals";
import { findAddresses } from "@worktrack/markdown/addresses";
import type { ComponentChild } from "preact";
import { client } from "../api/client.ts";
import { useTaskLink } from "../page/task-link.ts";
import { hasScope, me } from "../session/session.ts";
import { lookUpProjects } from "../workspace/lookups.ts";
import { linkAttributes } from "./element-tree.ts";
import { linkTarget } from "./link-target.ts";

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

const identifier = /(?<![\p{L}\p{N}_/.-])[A-Z0-9]{2,6}-[1-9]\d{0,8}(?![\p{L}\p{N}_-])/u;

/** Each link needs a request. More identifiers of a text stay text. */
const linksMax = 50;

const linkIdentifiers = (text: string): readonly ComponentChild[] =>
  text
    .split(new RegExp(`(${identifier.source})`, "u"))
    .map((part, index) => (index % 2 === 1 && index < 2 * linksMax ? <TaskReference identifier={part} /> : part));

/** A link when the task exists and the person sees it. */
const TaskReference = ({ identifier: reference }: { readonly identifier: string }) => {
  const linkOf = useTaskLink();
  const [prefix] = reference.split("-");
  const isProject = hasScope("tasks:read") && lookUpProjects().items.value.some((project) => project.prefix === prefix);
  if (!isProject || !isVisible(reference).value) return <>{reference}</>;
  return <a href={linkOf(reference)}>{reference}</a>;
};

/** By user and task identifier: whether the user can see the task. */
const visible = new Map<string, Signal<boolean>>();

const isVisible = (reference: string): Signal<boolean> => {
  const key = `${me.peek()?.user.id} ${reference}`;
  const known = visible.get(key);
  if (known) return known;
  const found = signal(false);
  visible.set(key, found);
  client.tasks.get({ id: reference }).then(
    () => {
      found.value = true;
    },
    // The next text with the identifier tries again.
    () => visible.delete(key),
  );
  return found;
};
