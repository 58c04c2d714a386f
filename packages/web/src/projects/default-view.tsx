// The default view of a project, which its link to tasks shows. Everybody who may change the project chooses it.
import type { Project, View } from "@worktrack/sdk";
import { useEffect } from "preact/hooks";
import { client } from "../api/client.ts";
import { type Resource, useResource } from "../api/use-resource.ts";
import { mayHaveChanged } from "../live/live.ts";
import { hasScope } from "../session/session.ts";
import { needViews, savedViews } from "../tasks/saved-views.ts";
import { SelectField } from "../ui/field.tsx";
import { runAction } from "../ui/run-action.ts";

/** Null: the project has none, or the person may not know. */
export const useDefaultView = (id: string): Resource<View | null> =>
  useResource(
    `default view of ${id}`,
    async (signal) => (hasScope("tasks:read") ? (await client.projects.defaultView.get({ id }, { signal })).view : null),
    { changesWith: (item) => mayHaveChanged(item, "view") },
  );

interface DefaultViewFieldProps {
  readonly project: Project;
  readonly defaultView: Resource<View | null>;
}

export const DefaultViewField = ({ project: { id, name }, defaultView }: DefaultViewFieldProps) => {
  useEffect(needViews, []);
  const shared = (savedViews.value ?? []).filter((view) => view.shared);
  if (!hasScope("tasks:read") || defaultView.value === undefined || shared.length === 0) return null;
  const change = async (viewId: string) => {
    await runAction(() => client.projects.defaultView.set({ id, viewId: viewId || null }), `${name} is saved`);
    await defaultView.refresh();
  };
  const options = [{ value: "", label: "None" }, ...shared.map((view) => ({ value: view.id, label: view.name }))];
  return (
    <SelectField
      name="defaultView"
      label="Default view"
      hint="A shared view that the project opens with, for people who have not chosen one of its tabs."
      value={defaultView.value?.id ?? ""}
      options={options}
      onChange={change}
    />
  );
};
