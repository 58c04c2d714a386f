// Maps the operations on saved views to their functions. selection.ts lists tasks by a view.
import type { OperationName } from "@worktrack/contract";
import type { Handlers } from "../../caller/handler.ts";
import { getDefaultView, setDefaultView } from "./default-view.ts";
import { getView, listViews } from "./find.ts";
import { starView, unstarView } from "./stars.ts";
import { createView, deleteView, updateView } from "./write.ts";

export const viewHandlers: Handlers<Extract<OperationName, `views.${string}` | `projects.defaultView.${string}`>> = {
  "views.list": listViews,
  "views.create": createView,
  "views.get": getView,
  "views.update": updateView,
  "views.delete": deleteView,
  "views.star": starView,
  "views.unstar": unstarView,
  "projects.defaultView.get": getDefaultView,
  "projects.defaultView.set": setDefaultView,
};
