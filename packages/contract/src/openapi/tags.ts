import type { Table } from "../table.ts";

/** The tags of requests outside the table. */
type OtherTag = "Health";

/** The sections of the reference, in their order, with what each contains. */
export const tagDescriptions: Readonly<Record<Table[keyof Table]["tag"] | OtherTag, string>> = {
  Identity: "The user that a key acts as, and the key's scopes.",
  Discovery: "The rate-limit status of a key, and the versions of the API and the server.",
  Organization: "The workspace of a key, and the policy that caps all of its credentials.",
  Domains: "The domains of the workspace's e-mail addresses, and how they are verified by DNS.",
  Members: "The people of a workspace, with their roles, and the invitations by which they join.",
  "Service accounts": "Keys that belong to the workspace, for programs. Owners and admins manage them.",
  "Personal tokens": "Keys that act as the person who created them.",
  "Sign-in": "Sessions of people who sign in with a browser. The session's secret is in a cookie that scripts cannot read.",
  "Audit log": "Changes to credentials, members, policies and other administrative records, with their actors.",
  Projects: "Groups of tasks and posts. A private project, with everything in it, exists for its members only.",
  Search: "One search over tasks, posts, comments, projects, people, tags and file names",
  Tags: "Labels for tasks, for the whole workspace or for one project.",
  Tasks: "Tasks with their subtasks, comments, checklists, tags and linked posts.",
  Views: "Saved views: names for the filters, the order, the grouping and the layout of a list of tasks.",
  Posts: "Announcements and other texts, as drafts and published.",
  Comments: "Comments on posts, with one level of replies. Comments on tasks belong to Tasks.",
  Reactions: "Emoji reactions to posts, comments and task comments.",
  Media: "Files that are attached to posts, comments, tasks and task comments.",
  Events: "Changes in the workspace: the feed, and the requests that webhooks send for each event.",
  Webhooks: "Subscriptions that send events to a URL, and the log of their deliveries.",
  "Inbound webhooks": "Signed requests by which other systems create and update records, and the secrets that sign them.",
  SCIM:
    "SCIM 2.0 (RFC 7643, RFC 7644), by which an identity provider such as Okta or Entra ID manages the people of a workspace. Bodies and errors have SCIM's own " +
    "formats, as `application/scim+json`.",
  Health: "Whether the process runs, and whether it can take requests. For load balancers and monitoring.",
};
