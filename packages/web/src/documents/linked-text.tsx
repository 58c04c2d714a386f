import { signal } from "@preact/signals";

/** The code that finds links. It loads with the first text that may have some. */
const code = signal<typeof import("./text-links.tsx") | undefined>(undefined);

const loadCode = async (): Promise<void> => {
  // Without the code, texts have no links.
  code.value ??= await import("./text-links.tsx").catch(() => undefined);
};

const mayHaveLinks = /:\/\/|[wW]{3}\.|@|[A-Z0-9]-\d/;

/** A plain text, in which web and e-mail addresses and the identifiers of visible tasks are links. */
export const LinkedText = ({ text }: { readonly text: string }) => {
  if (!mayHaveLinks.test(text)) return text;
  if (!code.value) void loadCode();
  return code.value ? <code.value.TextLinks text={text} /> : text;
};
