// The drafts of a person who has left. Nobody can read them; an owner can delete them.
import type { AbandonedDraft, Person } from "@worktrack/sdk";
import { useState } from "preact/hooks";
import { client } from "../api/client.ts";
import { usePages } from "../api/use-pages.ts";
import { hasScope } from "../session/session.ts";
import { confirmAction } from "../ui/confirm.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { ErrorNotice, LoadingNotice } from "../ui/notice.tsx";
import { runAction } from "../ui/run-action.ts";
import { Time } from "../ui/time.tsx";
import { lookUpProjects } from "../workspace/lookups.ts";

export const AbandonedDrafts = ({ person }: { readonly person: Person }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" aria-label={`Drafts of ${person.name}`} onClick={() => setOpen(true)}>
        Drafts
      </button>
      {isOpen && (
        <Dialog title={`Drafts of ${person.name}`} onClose={() => setOpen(false)}>
          <p>Nobody can read the drafts of a person who has left.</p>
          <DraftList person={person} />
        </Dialog>
      )}
    </>
  );
};

const DraftList = ({ person: { id } }: { readonly person: Person }) => {
  const { items, error, hasMore, loadMore, refresh } = usePages(`drafts of ${id}`, (cursor, signal) =>
    client.members.drafts.list({ id, cursor, limit: 100 }, { signal }),
  );
  if (error !== undefined) return <ErrorNotice error={error} onRetry={refresh} />;
  if (!items) return <LoadingNotice />;
  if (items.length === 0) return <p class="soft">No drafts</p>;
  return (
    <>
      <ul class="rows">
        {items.map((draft) => (
          <DraftRow key={draft.id} draft={draft} onChange={refresh} />
        ))}
      </ul>
      {hasMore && (
        <button type="button" onClick={loadMore}>
          Load more
        </button>
      )}
    </>
  );
};

const DraftRow = ({ draft, onChange }: { readonly draft: AbandonedDraft; readonly onChange: () => void }) => {
  const { id, projectId, createdAt, updatedAt } = draft;
  const project = projectId === null ? undefined : lookUpProjects().items.value.find((each) => each.id === projectId);
  const remove = async () => {
    const question = { title: "Delete the draft?", text: "Its text and attachments are deleted.", action: "Delete the draft" };
    if ((await confirmAction(question)) && (await runAction(() => client.posts.delete({ id }), "The draft is deleted"))) onChange();
  };
  return (
    <li class="person-row">
      <div>
        <p>
          Begun <Time at={createdAt} />, changed <Time at={updatedAt} />
        </p>
        <p class="soft" dir="auto">
          {project?.name ?? "No project"}
        </p>
      </div>
      {hasScope("posts:write") && (
        <button type="button" onClick={remove}>
          Delete
        </button>
      )}
    </li>
  );
};
