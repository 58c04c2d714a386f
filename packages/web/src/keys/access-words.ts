// Describes the scopes of a key in words.
import { type Resource, reservedResources, resources } from "@worktrack/contract/values";
import { joinWords } from "../ui/labels.ts";
import type { ScopeAccess, Withholder } from "./key-access.ts";

const nouns: Readonly<Record<Resource, string>> = {
  projects: "projects",
  posts: "posts",
  comments: "comments",
  reactions: "reactions",
  tasks: "tasks",
  media: "files",
  webhooks: "webhooks",
  members: "members",
  credentials: "keys",
  audit: "the audit log",
  domains: "domains",
  scim: "provisioning by SCIM",
  organization: "the workspace",
  mcp: "the tools of assistants",
  docs: "documents",
  canvas: "canvases",
  automations: "automations",
};

const withholders: Readonly<Record<Withholder, string>> = { role: "role", plan: "plan", policy: "policy", session: "session" };

const nounOf = (scope: string): string => nouns[scope.slice(0, scope.indexOf(":")) as Resource];
const isWrite = (scope: string): boolean => scope.endsWith(":write");

const usedNouns = resources
  .filter((resource) => !(reservedResources as readonly Resource[]).includes(resource))
  .map((resource) => nouns[resource]);

const actionText = (verb: string, scopes: readonly string[]): readonly string[] => {
  if (scopes.length === 0) return [];
  const named = scopes.map(nounOf);
  return [`${verb} ${usedNouns.every((noun) => named.includes(noun)) ? "everything" : joinWords(named)}`];
};

/** "Changes tasks, reads projects and posts". A key that may change records may read them, too. */
export const describeAccess = (access: readonly ScopeAccess[]): string => {
  const held = access.flatMap(({ effective }) => effective ?? []);
  const parts = [
    ...actionText(
      "changes",
      held.filter((scope) => isWrite(scope)),
    ),
    ...actionText(
      "reads",
      held.filter((scope) => !isWrite(scope)),
    ),
  ];
  if (parts.length === 0) return "May do nothing";
  const text = parts.join("; ");
  return text.charAt(0).toUpperCase() + text.slice(1);
};

/** "Withheld: changing tasks (policy)". Undefined when the key may do all that it was given. */
export const describeWithheld = (access: readonly ScopeAccess[]): string | undefined => {
  const withheld = access.flatMap(({ asked, withheldBy }) =>
    withheldBy ? [`${isWrite(asked) ? "changing" : "reading"} ${nounOf(asked)} (${withholders[withheldBy]})`] : [],
  );
  return withheld.length === 0 ? undefined : `Withheld: ${withheld.join(", ")}`;
};
