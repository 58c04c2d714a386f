import { values } from "../command/option.ts";
import { orNone, type Reader, reference, text } from "../command/reader.ts";
import type { Client } from "../context.ts";
import { usageError } from "../error/cli-error.ts";
import { findProjectId } from "../project/project.ts";

/** Where a credential works: in which projects, from which addresses. `reader` lets an edit lift both with `none`. */
const reachOptions = <None>(reader: (read: Reader<string>) => Reader<string | None>, orNoneHelp: string) => ({
  project: values(
    "PROJECT",
    reader(reference),
    `Only this project exists for it: prefix such as OPS, slug or id${orNoneHelp}`,
    "projectIds",
  ),
  cidr: values("RANGE", reader(text), `It works from there only: 203.0.113.0/24, or one address${orNoneHelp}`, "allowedCidrs"),
});

export const createReach = reachOptions<never>((read) => read, "");
export const editReach = reachOptions<null>(orNone, "; none lifts it");

interface WrittenReach {
  readonly project: readonly (string | null)[];
  readonly cidr: readonly (string | null)[];
}

/** Null for `none`; undefined when nothing is written, which changes nothing. */
const allOrNone = (name: string, written: readonly (string | null)[]): string[] | null | undefined => {
  if (written.length === 0) return undefined;
  const given = written.filter((one) => one !== null);
  if (given.length === 0) return null;
  if (given.length < written.length) throw usageError(`--${name} none stands alone`);
  return given;
};

/** The same as the API wants it: projects by id. */
export const apiReach = async (client: Client, { project, cidr }: WrittenReach) => {
  const allowedCidrs = allOrNone("cidr", cidr);
  const projects = allOrNone("project", project);
  const projectIds = projects && (await Promise.all(projects.map((one) => findProjectId(client, one))));
  return { projectIds, allowedCidrs };
};
