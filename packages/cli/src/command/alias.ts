// The other names of commands, made by rule: short verbs, and the plural or singular of a group's noun.

/** Short verbs. If two commands of a group share one, only the first command gets it. */
const shortVerbs: Readonly<Record<string, string>> = { list: "ls", create: "new", view: "show", delete: "rm", remove: "rm" };

const uncountable: ReadonlySet<string> = new Set(["alias", "api", "audit", "auth", "config", "inbound", "media", "scim"]);

/** The plural of a singular, or the reverse: `task` → `tasks`, `secrets` → `secret`. Undefined for `media` and the like. */
const otherNumber = (noun: string): string | undefined => {
  if (uncountable.has(noun)) return undefined;
  return noun.endsWith("s") ? noun.slice(0, -1) : `${noun}s`;
};

/** `GET` → `get`. */
const lowerMethod = (name: string): string | undefined => (/^[A-Z]+$/.test(name) ? name.toLowerCase() : undefined);

interface Named {
  readonly name: string;
  readonly isGroup: boolean;
}

/** Returns the aliases of each member of a group. An alias is never the name of another member. */
export const aliasMembers = (members: readonly Named[]): ReadonlyMap<string, readonly string[]> => {
  const taken = new Set(members.map(({ name }) => name));
  const aliases = new Map<string, readonly string[]>();
  for (const { name, isGroup } of members) {
    const alias = isGroup ? otherNumber(name) : (shortVerbs[name] ?? lowerMethod(name));
    const isFree = alias !== undefined && !taken.has(alias);
    if (isFree) taken.add(alias);
    aliases.set(name, isFree ? [alias] : []);
  }
  return aliases;
};
