// The content of the sample project: the relaunch of a website.
import { me } from "../session/session.ts";
import { todayMs } from "../ui/clock.ts";
import { sampleDescription, sampleSlug } from "./sample-mark.ts";

export const sampleProject = { name: "Website relaunch", slug: sampleSlug, description: sampleDescription, color: "#0e8a16" } as const;
export const keptDescription = "The new website, from the first draft to the launch";

const dayMs = 86_400_000;

/** The tasks of the project with this id. Their due dates are days around today. */
export const sampleTasks = (projectId: string) => {
  const assigneeId = me.peek()?.user.id ?? null;
  const due = (days: number) => ({ dueDate: todayMs.peek() + days * dayMs });
  return [
    { title: "List what the old website does well", status: "done", priority: "low", assigneeId },
    { title: "Write the texts of the start page", status: "in_review", priority: "medium", assigneeId, ...due(0) },
    { title: drawnTask, status: "in_progress", priority: "high", assigneeId, descriptionMarkdown, ...due(2) },
    { title: "Move the pictures to the new server", status: "todo", priority: "medium", ...due(-1) },
    { title: "Ask customers about the contact form", status: "todo", priority: "urgent", assigneeId, ...due(1) },
    { title: "Test every page with a keyboard and on a phone", status: "todo", priority: "high", ...due(6) },
    { title: "Add a page for each city", status: "backlog", priority: "low" },
    { title: "Keep the guest book", status: "cancelled", priority: "none" },
  ].map((task) => ({ create: { ...task, projectId } as const })) as readonly { readonly create: SampleTask }[];
};

type SampleTask = Parameters<typeof import("../api/client.ts").client.tasks.create>[0];

const drawnTask = "Draw the start page";
const descriptionMarkdown = `The start page answers three questions:

- What do we make?
- What does it cost?
- How do people reach us?

**Leave out** everything else.`;

/** The index of the task that gets a checklist and a comment. */
export const detailedTask = 2;

export const sampleChecklist = [
  { text: "Sketch on paper", checked: true },
  { text: "Draft for phones", checked: true },
  { text: "Draft for large screens", checked: false },
  { text: "Show it to somebody who does not know us", checked: false },
] as const;

export const sampleComment = "The draft for phones is ready. Should the prices come **before** the opening hours?";

export const samplePost = {
  title: "Why we relaunch the website",
  bodyMarkdown: `Half of our visitors come by phone, and the old website does not fit on one.

1. Drafts until the end of this week
2. Texts and pictures in the next two weeks
3. Launch on the first Monday after that`,
  status: "published",
} as const;

/** What the project has when nobody has added anything. */
export const sampleContents = { tasks: 8, taskComments: 1, posts: 1, postComments: 0, attachments: 0, tags: 0 } as const;
