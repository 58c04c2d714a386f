// The command `project open`: checks its options, opens the project as the server's administrator, and prints who was added.
import { z } from "zod";
import { openProject } from "../work/projects/open.ts";
import { parseOptions, withAdminContext } from "./admin.ts";
import { print } from "./output.ts";

const OpenOptions = z.object({ org: z.string().min(1), project: z.string().min(1), json: z.boolean().default(false) });

export const openProjectCommand = async (raw: unknown): Promise<void> => {
  const { org, project, json } = parseOptions(OpenOptions, raw);
  const added = await withAdminContext((admin) => openProject(admin, org, project));
  if (json) return print(JSON.stringify({ added }));
  const names = added.map(({ name }) => name).join(", ");
  print(added.length > 0 ? `Owners who are members of ${project} now: ${names}` : `Every owner is a member of ${project} already`);
};
