// Opens the tab that a link to a project means.
import type { Project, View } from "@worktrack/sdk";
import { useEffect } from "preact/hooks";
import { navigate } from "../page/address.ts";
import { LoadingNotice } from "../ui/notice.tsx";
import { useDefaultView } from "./default-view.tsx";
import { lastTab } from "./last-tab.ts";
import { openingPath } from "./opening-path.ts";
import { openTabs } from "./project-tabs.tsx";

export const OpeningTab = ({ project }: { readonly project: Project }) => {
  const last = lastTab(project.id);
  return last && openTabs().includes(last) ? <Redirect project={project} defaultView={null} /> : <DefaultTab project={project} />;
};

const DefaultTab = ({ project }: { readonly project: Project }) => {
  const { value, error } = useDefaultView(project.id);
  if (value === undefined && error === undefined) return <LoadingNotice />;
  return <Redirect project={project} defaultView={value ?? null} />;
};

const Redirect = ({ project, defaultView }: { readonly project: Project; readonly defaultView: View | null }) => {
  const path = openingPath(project, { last: lastTab(project.id), defaultView, tabs: openTabs() });
  useEffect(() => {
    if (path) navigate(path, { replace: true });
  }, [path]);
  return path ? null : <p>Your session may not read the tasks and posts of this project.</p>;
};
