// The tab of each project that the person opened last in this browser.
import { me } from "../session/session.ts";
import { type ProjectTab, projectTabs } from "./project-address.ts";

const nameOf = (projectId: string) => `worktrack-project-tab ${me.peek()?.user.id} ${projectId}`;

export const rememberTab = (projectId: string, tab: ProjectTab): void => localStorage.setItem(nameOf(projectId), tab);

export const lastTab = (projectId: string): ProjectTab | undefined => {
  const kept = localStorage.getItem(nameOf(projectId));
  return projectTabs.find((tab) => tab === kept);
};
