// Fills in the default project where the command line has no --project.
import type { LeafCommand } from "../command/definition.ts";
import type { Context, DefaultProject } from "../context.ts";
import { allProjects, findDefaultProject } from "./default-project.ts";

/** Sets the project in the input, and returns the default if it is used. `written` are the options as typed. */
export const fillProject = async (
  context: Context,
  options: LeafCommand<never>["options"],
  written: Readonly<Record<string, unknown>>,
  input: Record<string, unknown>,
): Promise<DefaultProject | undefined> => {
  for (const [key, { projectUnless }] of Object.entries(options)) {
    if (projectUnless === undefined) continue;
    if (input[key] === allProjects) input[key] = undefined;
    else if ([key, ...projectUnless].every((name) => written[name] === undefined)) {
      const found = await findDefaultProject(context);
      input[key] = found?.project;
      return found;
    }
  }
  return undefined;
};
