import { CliError } from "../../error/cli-error.ts";

/** The tag that a task has under that name, any case. */
export const tagOn = <T extends { readonly name: string }>(task: string, tags: readonly T[], name: string): T => {
  const tag = tags.find((one) => one.name.toLowerCase() === name.toLowerCase());
  if (tag === undefined) throw new CliError(`${task} has no tag ${JSON.stringify(name)}. See: worktrack task tag list ${task}`);
  return tag;
};
