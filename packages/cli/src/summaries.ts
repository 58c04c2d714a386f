import { aliasMembers } from "./command/alias.ts";

/** The top-level commands and their summaries. `--help` needs nothing else, so this file loads no command. */
export const summaries = {
  auth: "Log in and out, and switch between servers and workspaces",
  status: "What waits for you: your tasks in progress, due and ready, reviews, and failing webhooks",
  search: "Find tasks, posts, comments, projects, people, tags and files by words",
  task: "Tasks, their comments, subtasks, checklists, tags and links to posts",
  view: "Saved views: names for filters and an order of tasks",
  post: "Posts: drafts and published",
  comment: "Comments on posts and tasks",
  reaction: "Reactions to posts and comments",
  media: "Files attached to tasks, posts and comments",
  webhook: "Webhooks and their deliveries",
  event: "Recent events in the workspace, as webhooks receive them",
  inbound: "Signed reports from other systems, and their secrets",
  project: "Projects and who can see them",
  tag: "Tags of the workspace and of projects",
  member: "The people in the workspace, and invitations",
  scim: "Provisioning by an identity provider such as Okta or Entra ID",
  org: "The workspace, its settings, the scopes it allows, and its export",
  domain: "The domains of the workspace's addresses, and their verification by DNS",
  audit: "The audit log: changes to credentials, members and policies",
  key: "Service accounts: API keys of the workspace",
  token: "Personal access tokens: your own API keys",
  me: "Show the current token, its user and its scopes",
  config: "The project that commands use without --project",
  alias: "Names of your own for commands with their options",
  limits: "Show the token's rate limit; does not count against it",
  browse: "Open the console in the browser: a task, a post, a project, or its first page",
  version: "Show the versions of this program and of the server; needs no token",
  api: "Every operation of the API as a command; prints JSON",
  mcp: "Connect an assistant on this machine with the server's tools (Model Context Protocol)",
  completion: "Print the script that completes commands and names in bash, zsh or fish",
} as const;

export type CommandName = keyof typeof summaries;

/** Top-level commands without subcommands. */
const leaves: ReadonlySet<string> = new Set([
  "status",
  "search",
  "me",
  "limits",
  "browse",
  "version",
  "mcp",
  "completion",
] satisfies CommandName[]);

const topLevel = (Object.keys(summaries) as CommandName[]).map((name) => ({ name, isGroup: !leaves.has(name) }));

/** Alias → top-level command: the plurals of the nouns. */
export const aliases: ReadonlyMap<string, CommandName> = new Map(
  [...aliasMembers(topLevel)].flatMap(([name, others]) => others.map((alias) => [alias, name as CommandName])),
);
