// The options that restrict a credential to projects and network addresses.
import { values } from "../command/option.ts";
import { orNone, type Reader, text } from "../command/reader.ts";
import type { Client } from "../context.ts";
import { usageError } from "../error/cli-error.ts";
import { findProjectId, projectReference } from "../project/project.ts";

/** The projects and network addresses that a credential is restricted to. */
export interface WrittenRestrictions {
  readonly project: readonly (string | null)[];
  readonly cidr: readonly (string | null)[];
}

/** `reader` lets an edit remove a restriction with `none`. */
const restrictionOptions = <None>(reader: (read: Reader<string>) => Reader<string | None>, noneHelp: string) => ({
  project: values(
    "PROJECT",
    reader(projectReference),
    `Restrict it to this project: prefix such as OPS, slug, name or id${noneHelp}`,
    "projectIds",
  ),
  cidr: values("RANGE", reader(text), `Restrict it to these addresses: 203.0.113.0/24, or one address${noneHelp}`, "allowedCidrs"),
});

export const createRestrictionOptions = restrictionOptions<never>((read) => read, "");
export const editRestrictionOptions = restrictionOptions<null>(orNone, "; none removes the restriction");

/** Returns null for `none`, and undefined when the option was not given and nothing changes. */
const valuesOrNone = (name: string, written: readonly (string | null)[]): string[] | null | undefined => {
  if (written.length === 0) return undefined;
  const given = written.filter((one) => one !== null);
  if (given.length === 0) return null;
  if (given.length < written.length) throw usageError(`--${name} none cannot be combined with other values`);
  return given;
};

/** Converts the options to API fields, looking up project ids. */
export const resolveRestrictions = async (client: Client, { project, cidr }: WrittenRestrictions) => {
  const allowedCidrs = valuesOrNone("cidr", cidr);
  const projects = valuesOrNone("project", project);
  const projectIds = projects && (await Promise.all(projects.map((one) => findProjectId(client, one))));
  return { projectIds, allowedCidrs };
};
