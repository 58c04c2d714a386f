// Fills a server with the sample company, as if its people had worked there for six weeks.

import type { SampleClock } from "../clock.ts";
import { mainTask } from "../company/main-task.ts";
import { emailOf, people } from "../company/people.ts";
import { posts } from "../company/posts.ts";
import type { Draw } from "../drawing.ts";
import type { SampleServer } from "../server.ts";
import { scheduleComments, scheduleFiles, schedulePosts } from "./conversations.ts";
import { scheduleAdministration, scheduleKeys, scheduleViews, scheduleWebhooks } from "./integrations.ts";
import { scheduleTasks } from "./tasks.ts";
import { scheduleTeam } from "./team.ts";
import { createTimeline } from "./timeline.ts";
import type { SampleWorkspace } from "./workspace.ts";

/** The records that the pictures show, and a token of the person who looks at them. */
export interface SampleAddresses {
  readonly token: string;
  readonly task: string;
  readonly project: string;
  readonly post: string;
  readonly webhook: string;
}

/** Before the team's first day. */
export const beginMs = (endMs: number): number => endMs - 47 * 86_400_000;

export const seedCompany = async (server: SampleServer, draw: Draw, clock: SampleClock, endMs: number): Promise<SampleAddresses> => {
  const token = await server.createWorkspace("Quayside", { name: people.mira.name, email: emailOf("mira") });
  const timeline = createTimeline(endMs);
  const workspace: SampleWorkspace = {
    ...{ server, timeline, draw, owner: server.client(token), ownerToken: token },
    ...{ people: new Map(), tagIds: new Map(), projectIds: new Map(), postIds: new Map(), webhookIds: [] },
  };
  scheduleTeam(workspace);
  scheduleTasks(workspace);
  scheduleFiles(workspace);
  scheduleComments(workspace);
  schedulePosts(workspace);
  scheduleViews(workspace);
  scheduleKeys(workspace, endMs);
  const { settle, finish } = await scheduleWebhooks(workspace, () => (endMs - clock.nowMs()) / 3_600_000);
  scheduleAdministration(workspace, endMs);
  await timeline.play(clock, settle);
  await finish();
  const mainPost = posts.find(({ tasks }) => tasks?.includes(mainTask));
  return {
    ...{ token, task: mainTask },
    project: workspace.projectIds.get("PAY") ?? "",
    post: workspace.postIds.get(mainPost?.title ?? "") ?? "",
    webhook: workspace.webhookIds[0] ?? "",
  };
};
