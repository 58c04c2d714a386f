import type { SampleAddresses } from "./seed/seed.ts";

/** The paths of the screens that are pictured, by name. */
export const screensOf = ({ task, project, post, webhook }: SampleAddresses): Readonly<Record<string, string>> => ({
  home: "/my-work",
  tasks: "/tasks",
  board: "/board",
  task: `/tasks/${task}`,
  project: `/projects/${project}`,
  projects: "/projects",
  posts: "/posts",
  post: `/posts/${post}`,
  search: "/search?q=payout",
  webhook: `/webhooks/${webhook}`,
  keys: "/keys",
  audit: "/audit",
});
