// The filters of a view of tasks whose address has none: those of all tasks, or of one project.
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import { noFilters, type TaskFilters } from "./filters.ts";

/** The filters of the view while its address names none. A project among them is fixed: the view has no control for it. */
export const BaseFilters = createContext(noFilters);

export const useBaseFilters = (): TaskFilters => useContext(BaseFilters);

/** The base of a project's board and list: its tasks, as people arranged them. */
export const projectBase = (project: string): TaskFilters => ({ ...noFilters, project, sort: "position" });
