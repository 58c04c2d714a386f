// Replaces the secret of a key. The old one stops at once, or after an overlap in which clients are updated.
import { ApiError, type Credential, type CredentialWithSecret } from "@worktrack/sdk";
import { useState } from "preact/hooks";
import { InputError } from "../api/error-text.ts";
import { Dialog } from "../ui/dialog.tsx";
import { SelectField } from "../ui/field.tsx";
import { Form } from "../ui/form.tsx";
import { exactTime } from "../ui/time.tsx";
import { keyKindOf, keyOperations } from "./key-kinds.ts";
import { overlapChoices, overlapEndAt } from "./key-state.ts";
import { NewSecret } from "./new-secret.tsx";

interface RotateKeyProps {
  readonly credential: Credential;
  readonly onChange: () => void;
  readonly onClose: () => void;
}

/** During an overlap only a rotation that stops both earlier secrets is possible, because only one old secret is kept. */
const rotate = async (credential: Credential, overlapSeconds: number): Promise<CredentialWithSecret> => {
  try {
    return await keyOperations(keyKindOf(credential)).rotate({ id: credential.id, overlapSeconds });
  } catch (error) {
    const until = error instanceof ApiError ? error.problem?.oldSecretWorksUntil : undefined;
    if (until === undefined) throw error;
    throw new InputError(
      `The secret before the current one works until ${exactTime(Date.parse(until))}. Rotate after that time, or stop both secrets at once.`,
    );
  }
};

export const RotateKey = ({ credential, onChange, onClose }: RotateKeyProps) => {
  const [rotated, setRotated] = useState<CredentialWithSecret>();
  const [overlap, setOverlap] = useState("0");
  // Fixed when the dialog opens: another rotation in the meantime must not change what the button does.
  const [overlapEnd] = useState(() => overlapEndAt(credential, Date.now()));
  const submit = async () => {
    try {
      setRotated(await rotate(credential, Number(overlap)));
    } finally {
      // Also after a refusal, because the key has been rotated elsewhere.
      onChange();
    }
  };
  if (rotated)
    return (
      <Dialog title={`New secret of ${rotated.name}`} shape="side" onClose={onClose}>
        <p>
          {rotated.previousSecretExpiresAt
            ? `The old secret works until ${exactTime(Date.parse(rotated.previousSecretExpiresAt))}.`
            : "Every earlier secret has stopped working."}
        </p>
        <NewSecret credential={rotated} />
      </Dialog>
    );
  return (
    <Dialog title={overlapEnd ? "End the overlap" : `Rotate ${credential.name}`} onClose={onClose}>
      {overlapEnd ? (
        <p>
          The secret before the current one works until {exactTime(Date.parse(overlapEnd))}. To end this now, the key gets a new secret, and
          both earlier ones stop at once.
        </p>
      ) : (
        <p>The key gets a new secret. Its prefix, scopes and limits stay.</p>
      )}
      <Form action={overlapEnd ? "Stop both secrets" : "Rotate the secret"} onSubmit={submit} onCancel={onClose}>
        {!overlapEnd && (
          <SelectField
            name="overlapSeconds"
            label="The old secret stops"
            value={overlap}
            options={overlapChoices}
            hint={overlap === "0" ? undefined : `It works until ${exactTime(Date.now() + Number(overlap) * 1_000)}.`}
            onChange={setOverlap}
          />
        )}
      </Form>
    </Dialog>
  );
};
