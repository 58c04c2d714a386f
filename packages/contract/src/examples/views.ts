import type { View, viewOperations } from "../tasks/views.ts";
import type { ExamplesOf } from "./example.ts";
import { type ExampleRecords, exampleId, pageOf } from "./records.ts";

export const viewExamples = ({ project, ada, dates }: ExampleRecords): ExamplesOf<keyof typeof viewOperations> => {
  const view: View = {
    id: exampleId(45),
    name: "My open bugs",
    shared: false,
    query: { projectId: project.id, status: ["todo", "in_progress"], assigneeId: "me", sort: "-priority" },
    groupBy: "status",
    layout: "list",
    starred: true,
    missing: [],
    author: ada,
    ...dates,
  };
  const { name, query, groupBy } = view;
  return {
    "views.list": { reply: pageOf(view) },
    "views.create": { body: { name, query, groupBy }, reply: { ...view, starred: false, updatedAt: view.createdAt } },
    "views.get": { reply: view },
    "views.update": { body: { shared: true }, reply: { ...view, shared: true } },
    "projects.defaultView.get": { reply: { view: { ...view, shared: true } } },
    "projects.defaultView.set": { body: { viewId: view.id }, reply: { view: { ...view, shared: true } } },
  };
};
