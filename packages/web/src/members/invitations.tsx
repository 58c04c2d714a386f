// Open invitations, and inviting a person.
import { signal } from "@preact/signals";
import { roles } from "@worktrack/contract/values";
import type { Invitation, InvitationWithSecret, Role } from "@worktrack/sdk";
import { useState } from "preact/hooks";
import { client } from "../api/client.ts";
import { usePages } from "../api/use-pages.ts";
import type { Command } from "../page/commands.ts";
import { hasScope, isAdministrator, me } from "../session/session.ts";
import { Dialog } from "../ui/dialog.tsx";
import { SelectField, TextField } from "../ui/field.tsx";
import { Form } from "../ui/form.tsx";
import { valueLabel } from "../ui/labels.ts";
import { MoreMenu } from "../ui/more-menu.tsx";
import { ErrorNotice } from "../ui/notice.tsx";
import { runAction } from "../ui/run-action.ts";
import { SecretOnce } from "../ui/secret.tsx";
import { Time } from "../ui/time.tsx";

const isInviting = signal(false);

const canInvite = (): boolean => isAdministrator() && hasScope("members:write") && me.value?.organization.plan === "pro";

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
      {isInviting.value && <InviteDialog onChange={open.refresh} />}
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

/** The server sends no mail: the person who invites passes the link on. */
const InviteDialog = ({ onChange }: { readonly onChange: () => void }) => {
  const [made, setMade] = useState<InvitationWithSecret>();
  const close = () => {
    isInviting.value = false;
  };
  const invite = async (values: FormData) => {
    const invitation = await client.invitations.create({
      email: String(values.get("email")),
      role: values.get("role") as Role,
      expiresInDays: Number(values.get("expiresInDays")),
    });
    setMade(invitation);
    onChange();
  };
  if (made)
    return (
      <Dialog title={`Invitation for ${made.email}`} onClose={close}>
        <p>Send this link to {made.email}. It works once.</p>
        <SecretOnce secret={made.url} label="The link" />
      </Dialog>
    );
  const allowed = roles.filter((role) => role !== "owner" || me.value?.role === "owner");
  return (
    <Dialog title="Invite a person" onClose={close}>
      <Form action="Create the invitation" onSubmit={invite} onCancel={close}>
        <TextField name="email" label="E-mail address" type="email" required maxChars={320} autoFocus />
        <SelectField name="role" label="Role" value="member" options={allowed.map((role) => ({ value: role, label: valueLabel(role) }))} />
        <TextField name="expiresInDays" label="Days until it expires" type="number" min={1} max={30} value="7" required />
      </Form>
    </Dialog>
  );
};
