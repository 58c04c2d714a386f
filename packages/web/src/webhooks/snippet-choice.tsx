import { useState } from "preact/hooks";
import { CodeBlock } from "../ui/code-block.tsx";
import { CopyButton } from "../ui/copy-text.tsx";
import { snippets } from "./snippets.ts";

/** The receiver's code for one of the frameworks. */
export const SnippetChoice = () => {
  const [chosen, setChosen] = useState(snippets[0]);
  if (!chosen) return null;
  return (
    <section class="stack" aria-label="Receive the deliveries">
      <h2>Receive the deliveries</h2>
      <p>
        Run <code>npm install @worktrack/webhook-verify</code>, and put the secret into the environment of the receiver as{" "}
        <code>WORKTRACK_WEBHOOK_SECRET</code>.
      </p>
      <fieldset class="actions" aria-label="Framework">
        {snippets.map((snippet) => (
          <button key={snippet.name} type="button" aria-pressed={snippet === chosen} onClick={() => setChosen(snippet)}>
            {snippet.framework}
          </button>
        ))}
      </fieldset>
      <CodeBlock text={chosen.code} label={`Code for ${chosen.framework}`} />
      <div class="actions">
        <CopyButton text={chosen.code} label="Copy the code" />
      </div>
    </section>
  );
};
