import { useState } from "preact/hooks";
import { CopyButton } from "./copy-text.tsx";

/** A new secret, which the server answers once. Hidden until the person shows it, so that a shared screen does not reveal it. */
export const SecretOnce = ({ secret, label }: { readonly secret: string; readonly label: string }) => {
  const [isShown, setShown] = useState(false);
  return (
    <div class="secret">
      <p class="strong">{label}</p>
      <p class="soft">Copy it now. It is not shown again.</p>
      <code>{isShown ? secret : "•".repeat(24)}</code>
      <div class="actions">
        <button type="button" aria-pressed={isShown} onClick={() => setShown(!isShown)}>
          {isShown ? "Hide" : "Show"}
        </button>
        <CopyButton text={secret} label="Copy the secret" />
      </div>
    </div>
  );
};
