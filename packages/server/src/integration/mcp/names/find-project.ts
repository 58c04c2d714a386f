// Finds the project that a tool's argument names.
import type { Project } from "@worktrack/contract";
import { type ToolCall, ToolRefusal } from "../call.ts";
import { matchName } from "./match-name.ts";
import { rememberName } from "./remember-name.ts";

/** Projects beyond these are found by their prefix or slug only. */
const listedMax = 500;
const pageSize = 100;

const isPrefix = (name: string): boolean => /^[A-Z0-9]{2,6}$/.test(name);
const isShortForm = (name: string): boolean => /^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$/.test(name) || /^[0-9a-f-]{36}$/i.test(name);

/** A reference that operations take: a prefix as it is, or the id of the project with this slug or name. @throws ToolRefusal */
export const findProject = async (call: ToolCall, name: string): Promise<string> => {
  if (isPrefix(name)) return name;
  return rememberName(call, "project", name, () => findProjectNamed(call, name));
};

const findProjectNamed = async (call: ToolCall, name: string): Promise<string> => {
  if (!call.canCall("projects.list")) {
    if (isShortForm(name)) return name;
    throw new ToolRefusal("Give the project's prefix: this key lacks projects:read, so it cannot look up names");
  }
  const projects = await listProjects(call);
  const short = projects.find(({ id, slug, prefix }) => [id, slug, prefix.toLowerCase()].includes(name.toLowerCase()));
  if (short) return short.id;
  return projects.length < listedMax || !isShortForm(name)
    ? matchName("project", name, projects, (project) => `${project.prefix} ${project.name}`).id
    : name;
};

export const findProjectIfNamed = async (call: ToolCall, name: string | null | undefined): Promise<string | null | undefined> =>
  name ? findProject(call, name) : name;

const listProjects = async (call: ToolCall): Promise<Project[]> => {
  const projects: Project[] = [];
  for (let cursor: string | undefined; projects.length < listedMax; ) {
    const page = await call.call("projects.list", { limit: pageSize, cursor });
    projects.push(...page.items);
    if (page.nextCursor === null) break;
    cursor = page.nextCursor;
  }
  return projects;
};
