import type { Credential } from "@worktrack/sdk";
import { useState } from "preact/hooks";
import { InputError } from "../api/error-text.ts";
import { Dialog } from "../ui/dialog.tsx";
import { Form } from "../ui/form.tsx";
import { showToast } from "../ui/toast.tsx";
import { grantDenial } from "./grant-denial.ts";
import type { KeyRules } from "./key-access.ts";
import { KeyLimitFields, KeyName, readKeyFields } from "./key-fields.tsx";
import { keyKindOf, keyNouns, keyOperations } from "./key-kinds.ts";
import { isSameGrid, toGrid, toScopes } from "./scope-grid.ts";
import { ScopeGridField } from "./scope-grid-field.tsx";

interface EditKeyProps {
  readonly credential: Credential;
  readonly rules: KeyRules;
  readonly onChange: () => void;
  readonly onClose: () => void;
}

/** Scopes that the key has already can stay, even if the person could not grant them now. */
export const EditKey = ({ credential, rules, onChange, onClose }: EditKeyProps) => {
  const { id, scopes } = credential;
  const [grid, setGrid] = useState(() => toGrid(scopes));
  const kind = keyKindOf(credential);
  const save = async (values: FormData) => {
    if (isSameGrid(grid, toGrid([]))) throw new InputError("Choose at least one scope. To stop the key, revoke it.");
    const changed = isSameGrid(grid, toGrid(scopes)) ? {} : { scopes: toScopes(grid) };
    await keyOperations(kind).update({ id, ...readKeyFields(values), ...changed });
    showToast(`The ${keyNouns[kind]} is saved`);
    onChange();
    onClose();
  };
  return (
    <Dialog title={`Edit the ${keyNouns[kind]}`} shape="side" onClose={onClose}>
      <Form action="Save" onSubmit={save} onCancel={onClose}>
        <KeyName credential={credential} />
        {kind === "tokens" && <p class="soft">Browsers that signed in with this token are signed out when its scopes or limits change.</p>}
        <ScopeGridField label="Scopes" grid={grid} onChange={setGrid} denialOf={grantDenial(rules, scopes)} />
        <KeyLimitFields credential={credential} />
      </Form>
    </Dialog>
  );
};
