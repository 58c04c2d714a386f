// The HTML frame of the pages that the server itself serves.
import { Marked } from "marked";

export const escapeHtml = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

/** Allows nothing inline and nothing from other origins. Swagger UI's style sheet needs `data:` for its icons. */
export const contentSecurityPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; " +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** `head` and `body` are HTML. Links are relative, so that the pages also work behind a proxy that adds a path prefix. */
export const htmlPage = (title: string, head: string, body: string): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title>${head}</head>
<body>
${body}
</body>
</html>
`;

const marked = new Marked({ gfm: true });

/** Converts the Markdown of the contract, which is trusted, to HTML. */
export const markdown = (text: string): string => marked.parse(text, { async: false });

/** Markdown without paragraphs, for cells of tables. */
export const inlineMarkdown = (text: string): string => marked.parseInline(text, { async: false });
