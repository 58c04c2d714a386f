import type { CredentialWithSecret, Scope } from "@worktrack/sdk";
import { useState } from "preact/hooks";
import { InputError } from "../api/error-text.ts";
import { me } from "../session/session.ts";
import { Dialog } from "../ui/dialog.tsx";
import { SelectField, TextField } from "../ui/field.tsx";
import { Form } from "../ui/form.tsx";
import { grantDenial } from "./grant-denial.ts";
import { capsOfGrant, type KeyRules } from "./key-access.ts";
import { KeyLimitFields, KeyName, readKeyFields } from "./key-fields.tsx";
import { type KeyKind, keyNouns, keyOperations } from "./key-kinds.ts";
import { expiryChoices, expiryOf } from "./key-state.ts";
import { NewSecret } from "./new-secret.tsx";
import { capGrid, toGrid, toScopes } from "./scope-grid.ts";
import { ScopeGridField } from "./scope-grid-field.tsx";

interface CreateKeyProps {
  readonly kind: KeyKind;
  readonly rules: KeyRules;
  /** The scopes that are chosen at first, as far as the person can grant them. Default: none. */
  readonly scopes?: readonly Scope[];
  readonly onClose: () => void;
}

export const CreateKey = (props: CreateKeyProps) => {
  const { kind, onClose } = props;
  const [created, setCreated] = useState<CredentialWithSecret>();
  if (created)
    return (
      <Dialog title={created.name} shape="side" onClose={onClose}>
        <NewSecret credential={created} />
      </Dialog>
    );
  return (
    <Dialog title={`Create a ${keyNouns[kind]}`} shape="side" onClose={onClose}>
      <CreateForm {...props} onCreate={setCreated} />
    </Dialog>
  );
};

const grantedBy = (rules: KeyRules) => capsOfGrant(rules, me.value?.effectiveScopes ?? []).map(({ allows }) => allows);

const CreateForm = ({
  kind,
  rules,
  scopes: initial = [],
  onClose,
  onCreate,
}: CreateKeyProps & { readonly onCreate: (created: CredentialWithSecret) => void }) => {
  const [grid, setGrid] = useState(() => capGrid(toGrid(initial), grantedBy(rules)));
  const [expiry, setExpiry] = useState("90");
  const create = async (values: FormData) => {
    const scopes = toScopes(grid);
    if (scopes.length === 0) throw new InputError("Choose at least one scope.");
    const expiresAt = expiryOf(expiry, String(values.get("expiresAt") ?? ""), Date.now());
    onCreate(await keyOperations(kind).create({ ...readKeyFields(values), scopes, expiresAt }));
  };
  return (
    <Form action={`Create the ${keyNouns[kind]}`} onSubmit={create} onCancel={onClose}>
      <KeyName />
      <ScopeGridField label="Scopes" grid={grid} onChange={setGrid} denialOf={grantDenial(rules)} />
      <SelectField name="expiry" label="Expires" value={expiry} options={expiryChoices} onChange={setExpiry} />
      {expiry === "date" && <TextField name="expiresAt" label="Last day" type="date" required />}
      <KeyLimitFields />
    </Form>
  );
};
