// Suggests a command for a mistyped one, or for one that lacks its group: `login` is `auth login`.
import type { CommandNode } from "./command/definition.ts";
import { findSimilar } from "./command/suggest.ts";
import { commandLoaders } from "./commands.ts";

/** The paths of all commands below a node, each with the names of its last word. */
const leavesOf = (node: CommandNode, parents: readonly string[]): { readonly path: string; readonly names: readonly string[] }[] => {
  const path = [...parents, node.name];
  if ("members" in node) return node.members.flatMap((member) => leavesOf(member, path));
  return [{ path: path.join(" "), names: [node.name, ...node.aliases] }];
};

const suggestedMax = 3;

/** `. Did you mean auth login?`, to be put after a sentence. Empty without a suggestion. */
export const suggestCommand = async (name: string): Promise<string> => {
  const nodes = await Promise.all(Object.values(commandLoaders).map((load) => load()));
  // Leaves out `api`, which has a command for every operation: the other commands are more convenient.
  const leaves = nodes.filter((node) => node.name !== "api").flatMap((node) => leavesOf(node, []));
  const pathsOf = (verb: string) => leaves.filter(({ names }) => names.includes(verb)).map(({ path }) => path);
  const verbs = [...new Set(leaves.flatMap(({ names }) => names))];
  const exact = pathsOf(name);
  const similar = [...findSimilar(name, Object.keys(commandLoaders)), ...findSimilar(name, verbs).flatMap(pathsOf)];
  const found = [...new Set(exact.length > 0 ? exact : similar)].slice(0, suggestedMax);
  return found.length === 0 ? "" : `. Did you mean ${found.join(" or ")}?`;
};
