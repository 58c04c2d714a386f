// Open invitations, and inviting a person.
import { signal } from "@preact/signals";
import type { Invitation } from "@worktrack/sdk";
import { client } from "../api/client.ts";
import { usePages } from "../api/use-pages.ts";
import type { Command } from "../page/commands.ts";
import { valueLabel } from "../ui/labels.ts";
import { MoreMenu } from "../ui/more-menu.tsx";
import { ErrorNotice } from "../ui/notice.tsx";
import { runAction } from "../ui/run-action.ts";
import { Time } from "../ui/time.tsx";
import { canInvite } from "./can-invite.ts";
import { InviteDialog } from "./invite-dialog.tsx";

const isInviting = signal(false);

export const memberCommands: readonly Command[] = [
  {
    id: "invitation.create",
    title: "Invite a person",
    group: "Members",
    keys: "c",
    isAvailable: canInvite,
    run: () => {
      isInviting.value = true;
    },
  },
];

export const InviteButton = () =>
  canInvite() ? (
    <button type="button" class="primary" onClick={() => (isInviting.value = true)}>
      Invite a person
    </button>
  ) : null;

export const Invitations = () => {
  const open = usePages("invitations", (cursor, ending) => client.invitations.list({ cursor, limit: 100 }, { signal: ending }), {
    changesWith: ({ event }) => event.startsWith("member."),
  });
  return (
    <section class="stack" aria-label="Invitations">
      {open.items && open.items.length > 0 && <h2>Open invitations</h2>}
      {open.error !== undefined && <ErrorNotice error={open.error} onRetry={open.refresh} />}
      {open.items && open.items.length > 0 && (
        <ul class="rows">
          {open.items.map((invitation) => (
            <InvitationRow key={invitation.id} invitation={invitation} onChange={open.refresh} />
          ))}
        </ul>
      )}
      {open.hasMore && (
        <button type="button" onClick={open.loadMore}>
          Load more
        </button>
      )}
      {isInviting.value && <InviteDialog onInvite={open.refresh} onClose={() => (isInviting.value = false)} />}
    </section>
  );
};

const InvitationRow = ({
  invitation: { id, email, role, invitedBy, expiresAt },
  onChange,
}: {
  readonly invitation: Invitation;
  readonly onChange: () => void;
}) => {
  const revoke = async () => {
    await runAction(() => client.invitations.revoke({ id }), `The invitation of ${email} is revoked`);
    onChange();
  };
  return (
    <li class="person-row">
      <div>
        <p class="strong">{email}</p>
        <p class="soft">
          {valueLabel(role)}, invited by {invitedBy.name}
        </p>
      </div>
      <p class="soft">
        Expires <Time at={expiresAt} />
      </p>
      <MoreMenu
        label={`Actions of the invitation of ${email}`}
        actions={[{ title: "Revoke the invitation", isDanger: true, run: () => void revoke() }]}
      />
    </li>
  );
};
