// The people of the workspace: their roles, invitations, and those who have left.
import { roles } from "@worktrack/contract/values";
import type { Person, Role } from "@worktrack/sdk";
import { useState } from "preact/hooks";
import { client } from "../api/client.ts";
import { usePages } from "../api/use-pages.ts";
import { useCommands } from "../page/commands.ts";
import { hasScope, isAdministrator, me } from "../session/session.ts";
import { confirmAction } from "../ui/confirm.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { valueLabel } from "../ui/labels.ts";
import { MoreMenu } from "../ui/more-menu.tsx";
import { ErrorNotice, LoadingNotice } from "../ui/notice.tsx";
import { Avatar } from "../ui/person.tsx";
import { PickerButton } from "../ui/picker-button.tsx";
import { runAction } from "../ui/run-action.ts";
import { ScreenHeader } from "../ui/screen-header.tsx";
import { Time } from "../ui/time.tsx";
import { showToast } from "../ui/toast.tsx";
import { AbandonedDrafts } from "./abandoned-drafts.tsx";
import { Invitations, InviteButton, memberCommands } from "./invitations.tsx";
import "./members.css";

export const Screen = () => {
  useCommands(memberCommands);
  const [showsLeft, setShowsLeft] = useState(false);
  const people = usePages(
    `members ${showsLeft}`,
    (cursor, signal) => client.members.list({ cursor, limit: 100, left: showsLeft }, { signal }),
    {
      changesWith: ({ event }) => event.startsWith("member."),
    },
  );
  return (
    <section class="screen">
      <ScreenHeader title={showsLeft ? "Former members" : "Members"}>
        <button type="button" aria-pressed={showsLeft} onClick={() => setShowsLeft(!showsLeft)}>
          Show former members
        </button>
        <InviteButton />
      </ScreenHeader>
      {people.error !== undefined && <ErrorNotice error={people.error} onRetry={people.refresh} />}
      {!people.items && people.isLoading && <LoadingNotice />}
      {people.items?.length === 0 && <EmptyState drawing="people" title="Nobody has left this workspace" />}
      {people.items && people.items.length > 0 && (
        <ul class="rows">
          {people.items.map((person) => (
            <PersonRow key={person.id} person={person} onChange={people.refresh} />
          ))}
        </ul>
      )}
      {people.hasMore && (
        <button type="button" onClick={people.loadMore}>
          Load more
        </button>
      )}
      {isAdministrator() && !showsLeft && <Invitations />}
    </section>
  );
};

const PersonRow = ({ person, onChange }: { readonly person: Person; readonly onChange: () => void }) => {
  const isSelf = person.id === me.value?.user.id;
  const canEdit = person.leftAt === null && isAdministrator() && hasScope("members:write");
  return (
    <li class="person-row">
      <Avatar of={person} />
      <div>
        <p class="strong">
          {person.name} {isSelf && <span class="badge">You</span>}
        </p>
        <p class="soft">{person.email}</p>
      </div>
      <p class="soft">
        {person.leftAt ? (
          <>
            Left <Time at={person.leftAt} />
          </>
        ) : (
          <>
            Joined <Time at={person.joinedAt} />
          </>
        )}
      </p>
      {canEdit ? <RoleControls person={person} onChange={onChange} /> : <p>{valueLabel(person.role ?? "")}</p>}
      {person.leftAt !== null && me.value?.role === "owner" && hasScope("posts:read") && <AbandonedDrafts person={person} />}
    </li>
  );
};

/** Only an owner may make owners, or change them. The server decides again. */
const RoleControls = ({ person, onChange }: { readonly person: Person; readonly onChange: () => void }) => {
  const isOwner = me.value?.role === "owner";
  if (person.role === "owner" && !isOwner) return <p>{valueLabel(person.role)}</p>;
  const save = async (role: Role, undo?: Role) => {
    const isSaved = await runAction(() => client.members.update({ id: person.id, role }));
    const label = `The role of ${person.name} is now ${valueLabel(role)}`;
    if (isSaved) showToast(label, undo && { label: "Undo", run: () => void save(undo) });
    onChange();
  };
  const change = async (role: Role) => {
    if (role === person.role) return;
    const question = {
      title: `Make ${person.name} an owner?`,
      text: "An owner can do everything, also remove you and delete the workspace.",
      action: "Make them an owner",
    };
    if (role === "owner" && !(await confirmAction(question))) return;
    await save(role, person.role ?? undefined);
  };
  const remove = async () => {
    const confirmed = await confirmAction({
      title: `Remove ${person.name}?`,
      text: "Their sessions and tokens stop working at once. What they wrote keeps their name.",
      action: "Remove the member",
    });
    if (confirmed) await runAction(() => client.members.remove({ id: person.id }), `${person.name} is no longer a member`);
    onChange();
  };
  return (
    <div class="actions">
      <PickerButton
        label={`Role of ${person.name}`}
        options={roles.filter((role) => isOwner || role !== "owner").map((role) => ({ value: role, label: valueLabel(role) }))}
        selected={person.role ? [person.role] : []}
        onChoose={(role) => void change(role as Role)}
      >
        <span class="visually-hidden">Role of {person.name}: </span>
        {valueLabel(person.role ?? "")}
      </PickerButton>
      <MoreMenu
        label={`Actions of ${person.name}`}
        actions={[{ title: "Remove from the workspace…", isDanger: true, run: () => void remove() }]}
      />
    </div>
  );
};
