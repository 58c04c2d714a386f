// The saved views in the sidebar, and the bar of the list and the board that saves their filters.
import type { View } from "@worktrack/sdk";
import { useEffect, useState } from "preact/hooks";
import { client } from "../api/client.ts";
import { address, navigate } from "../page/address.ts";
import { hrefOf } from "../root.ts";
import { hasScope, isAdministrator, me } from "../session/session.ts";
import { runAction } from "../ui/run-action.ts";
import type { TaskFilters } from "./filters.ts";
import { SavedViewDialog } from "./saved-view-dialog.tsx";
import { differs, isWorthSaving, viewFieldsOf } from "./saved-view-filters.ts";
import { addressOf, needViews, refreshViews, savedViews } from "./saved-views.ts";

export const SavedViewList = () => {
  const views = savedViews.value ?? [];
  const current = address.value.query.get("view");
  if (views.length === 0) return null;
  return (
    <>
      <h2>Views</h2>
      <ul>
        {views.map((view) => (
          <li key={view.id}>
            <a href={hrefOf(addressOf(view))} aria-current={view.id === current ? "page" : undefined}>
              {view.starred && (
                <>
                  <span role="img" aria-label="Starred">
                    ★
                  </span>{" "}
                </>
              )}
              {view.name}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
};

interface SavedViewBarProps {
  readonly filters: TaskFilters;
  readonly isBoard: boolean;
}

/** The server decides again. */
const mayChange = ({ shared, author }: View): boolean =>
  !shared || (hasScope("tasks:write") && (isAdministrator() || author.id === me.value?.user.id));

const missingWords: Record<View["missing"][number], string> = { projectId: "project", tagId: "tag", postId: "post", parentId: "task" };

const toggleStar = ({ id, starred }: View) =>
  runAction(async () => {
    await (starred ? client.views.unstar({ id }) : client.views.star({ id }));
    await refreshViews();
  });

/** Names the view that is shown, with what the person can do with it, and saves changed filters. */
export const SavedViewBar = ({ filters, isBoard }: SavedViewBarProps) => {
  const layout = isBoard ? "board" : "list";
  const [dialog, setDialog] = useState<"new" | "change">();
  useEffect(needViews, []);
  const views = savedViews.value;
  if (!views) return null;
  const view = views.find(({ id }) => id === filters.view);
  const canSave = view ? differs(view, filters, layout) : isWorthSaving(filters);
  const save = ({ id, name }: View) =>
    runAction(async () => {
      await client.views.update({ id, ...viewFieldsOf(filters, layout) });
      await refreshViews();
    }, `${name} is saved`);
  return (
    <section class="saved-view-bar" aria-label="Saved view">
      {view && (
        <>
          <strong>{view.name}</strong>
          <button type="button" class="plain" aria-label="Starred" aria-pressed={view.starred} onClick={() => toggleStar(view)}>
            {view.starred ? "★" : "☆"}
          </button>
          {mayChange(view) && (
            <button type="button" class="plain" onClick={() => setDialog("change")}>
              Change the view
            </button>
          )}
        </>
      )}
      {view && canSave && (
        <>
          {mayChange(view) && (
            <button type="button" class="primary" onClick={() => save(view)}>
              Save
            </button>
          )}
          <button type="button" onClick={() => navigate(addressOf(view))}>
            Undo the changes
          </button>
        </>
      )}
      {canSave && (
        <button type="button" onClick={() => setDialog("new")}>
          {view ? "Save as a new view" : "Save as a view"}
        </button>
      )}
      {view && view.missing.length > 0 && (
        <p class="notice" role="status">
          This view names a {view.missing.map((field) => missingWords[field]).join(", ")} that is deleted or hidden from you
        </p>
      )}
      {dialog && (
        <SavedViewDialog
          view={dialog === "change" ? view : undefined}
          fields={viewFieldsOf(filters, layout)}
          onClose={() => setDialog(undefined)}
        />
      )}
    </section>
  );
};
