// The content security policy of the reference's pages, and HTML from the Markdown of the contract.
import { Marked } from "marked";

/** Allows the style sheet and the icon of this server, and nothing else. */
export const contentSecurityPolicy =
  "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const marked = new Marked({ gfm: true });

/** Converts the Markdown of the contract, which is trusted, to HTML. */
export const markdown = (text: string): string => marked.parse(text, { async: false });

/** Markdown without paragraphs, for cells of tables. */
export const inlineMarkdown = (text: string): string => marked.parseInline(text, { async: false });
