// Chooses the record that a person means by a name: the only one with exactly this name, or else the only one whose name contains it.
import { foldText } from "@worktrack/contract/values";
import { ToolRefusal } from "../call.ts";

/** The most names that a refusal lists. */
export const candidatesMax = 20;

export interface Named {
  readonly name: string;
}

export const isSameName = (name: string, other: string): boolean => foldText(name.trim()) === foldText(other.trim());

/**
 * Names are compared without case and Unicode form. `describe` writes a candidate.
 * @throws ToolRefusal with the candidates, unless exactly one record matches
 */
export const matchName = <T extends Named>(
  noun: string,
  name: string,
  records: readonly T[],
  describe: (record: T) => string = (record) => record.name,
): T => {
  const same = records.filter((record) => isSameName(record.name, name));
  const containing = records.filter((record) => foldText(record.name).includes(foldText(name.trim())));
  const matching = same.length > 0 ? same : containing;
  const [first] = matching;
  if (first && matching.length === 1) return first;
  const listed = (matching.length > 0 ? matching : records).slice(0, candidatesMax).map(describe);
  const problem = matching.length > 0 ? `Several ${noun}s match` : `No ${noun} matches`;
  throw new ToolRefusal(`${problem} ${JSON.stringify(name)}`, listed);
};
