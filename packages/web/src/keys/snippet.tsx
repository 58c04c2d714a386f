import { CodeBlock } from "../ui/code-block.tsx";
import { CopyButton } from "../ui/copy-text.tsx";

interface SnippetProps {
  readonly title: string;
  readonly hint?: string | undefined;
  readonly text: string;
}

/** Code to copy, under a heading. */
export const Snippet = ({ title, hint, text }: SnippetProps) => (
  <section class="stack" aria-label={title}>
    <div class="screen-header">
      <h3>{title}</h3>
      <CopyButton text={text} />
    </div>
    {hint && <p class="soft">{hint}</p>}
    <CodeBlock text={text} label={`${title}: code`} />
  </section>
);
