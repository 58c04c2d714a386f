/** The first words of a command line and what is behind them: all that `--help` needs to load. */
export const summaries = {
  auth: "Log in and out",
  task: "Tasks, their comments, subtasks, checklists, tags and links to posts",
  post: "Posts: drafts and what is published",
  comment: "Comments on posts and tasks",
  reaction: "Reactions to posts and comments",
  media: "Files attached to tasks, posts and comments",
  webhook: "Webhooks: who is told what happens, and how that went",
  event: "What happened in the workspace, as webhooks tell it",
  inbound: "Signed reports of other systems, and the secrets for them",
  project: "Projects and who sees them",
  tag: "Tags of the workspace and of projects",
  member: "The people of the workspace, and invitations",
  org: "The workspace and what its tokens may do",
  audit: "What was done to credentials, members and policies",
  key: "Service accounts: keys of the workspace",
  token: "Personal access tokens: keys of your own",
  me: "Who this token is and what it may do",
  limits: "The token's quota; asking is free",
  version: "Versions of this program and of the server; needs no token",
  api: "Every operation of the API, plainly; prints JSON",
} as const;

export type FirstWord = keyof typeof summaries;

/** Words that are as often said in the plural. */
export const otherSpellings: ReadonlyMap<string, FirstWord> = new Map([
  ["webhooks", "webhook"],
  ["events", "event"],
]);
