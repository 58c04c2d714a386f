// Inviting a person, from the list of members or by the command on any screen.
import { roles } from "@worktrack/contract/values";
import type { InvitationWithSecret, Role } from "@worktrack/sdk";
import { useState } from "preact/hooks";
import { client } from "../api/client.ts";
import { address } from "../page/address.ts";
import { me } from "../session/session.ts";
import { Dialog } from "../ui/dialog.tsx";
import { SelectField, TextField } from "../ui/field.tsx";
import { Form } from "../ui/form.tsx";
import { valueLabel } from "../ui/labels.ts";
import { SecretOnce } from "../ui/secret.tsx";

interface Props {
  readonly onInvite?: () => void;
  readonly onClose: () => void;
}

/** The server sends no mail: the person who invites passes the link on. */
export const InviteDialog = ({ onInvite, onClose }: Props) => {
  const [path] = useState(pathToShare);
  const [made, setMade] = useState<InvitationWithSecret>();
  const invite = async (values: FormData) => {
    const invitation = await client.invitations.create({
      email: String(values.get("email")),
      role: values.get("role") as Role,
      expiresInDays: Number(values.get("expiresInDays")),
    });
    setMade(invitation);
    onInvite?.();
  };
  if (made)
    return (
      <Dialog title={`Invitation for ${made.email}`} onClose={onClose}>
        <p>
          Send this link to {made.email}. It works once
          {path === "/" ? "." : ", and opens the page that you see here, if they may see it."}
        </p>
        <SecretOnce secret={linkTo(path, made.url)} label="The link" />
      </Dialog>
    );
  const allowed = roles.filter((role) => role !== "owner" || me.value?.role === "owner");
  return (
    <Dialog title="Invite a person" onClose={onClose}>
      <Form action="Create the invitation" onSubmit={invite} onCancel={onClose}>
        <TextField name="email" label="E-mail address" type="email" required maxChars={320} autoFocus />
        <SelectField name="role" label="Role" value="member" options={allowed.map((role) => ({ value: role, label: valueLabel(role) }))} />
        <TextField name="expiresInDays" label="Days until it expires" type="number" min={1} max={30} value="7" required />
      </Form>
    </Dialog>
  );
};

/** The page that the person sees. Its filters may name records that others cannot see, so only a task beside a list is taken from them. */
const pathToShare = (): string => {
  const { path, query } = address.peek();
  const task = query.get("peek");
  return task === null ? path : `/tasks/${task}`;
};

/** The path is in the query of the page that accepts the invitation. The token stays in the fragment, which browsers do not send. */
const linkTo = (path: string, url: string): string => {
  const link = new URL(url);
  if (path !== "/") link.searchParams.set("next", path);
  return link.href;
};
