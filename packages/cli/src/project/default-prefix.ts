// The project of tasks that the command line names by their numbers.
import type { Context } from "../context.ts";
import { findDefaultProject } from "./default-project.ts";
import { findProject } from "./project.ts";

/** A prefix as written. One of digits only could also be a slug. */
const certainPrefix = /^(?=.*[A-Z])[A-Z0-9]{2,6}$/;

/** The prefix of the default project, such as OPS. Undefined when there is none. */
export const findDefaultPrefix = async (context: Context): Promise<string | undefined> => {
  const found = await findDefaultProject(context);
  if (found === undefined || certainPrefix.test(found.project)) return found?.project;
  return (await findProject(await context.client(), found.project)).prefix;
};
