/** The first words of a command line and what is behind them: all that `--help` needs to load. */
export const summaries = {
  auth: "Log in and out",
  task: "Tasks, their comments, subtasks, checklists and tags",
  project: "Projects",
  tag: "Tags of the workspace and of projects",
  key: "Service accounts: keys of the workspace",
  token: "Personal access tokens: keys of your own",
  me: "Who this token is and what it may do",
  limits: "The token's quota; asking is free",
  version: "Versions of this program and of the server; needs no token",
  api: "Every operation of the API, plainly; prints JSON",
} as const;

export type FirstWord = keyof typeof summaries;
