// The HTML frame of the pages that the server itself serves.

export const escapeHtml = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

/** `head`, `body` and `attributes` (those of the root element, each after a space) are HTML. Links are relative, so that the pages also work behind a proxy that adds a path prefix. */
export const htmlPage = (title: string, head: string, body: string, attributes = ""): string => `<!doctype html>
<html lang="en"${attributes}>
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title>${head}</head>
<body>
${body}
</body>
</html>
`;
