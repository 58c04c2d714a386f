import "./code-block.css";

/** Text as it is, in a box that scrolls, also by keyboard. */
export const CodeBlock = ({ text, label }: { readonly text: string; readonly label: string }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: people without a mouse scroll it
  <section class="code-block" aria-label={label} tabIndex={0}>
    <pre>
      <code>{text}</code>
    </pre>
  </section>
);
