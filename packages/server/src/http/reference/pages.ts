// The small pages: the start page at /, and the error codes.
import { type ErrorCode, errorCodes } from "@worktrack/contract";
import { errorDescriptions } from "@worktrack/contract/openapi";
import { escapeHtml, htmlPage } from "../html.ts";
import { inlineMarkdown } from "./html.ts";

/** Answers a browser that opens the server's address. */
export const startPage = htmlPage(
  "Worktrack",
  '<link rel="stylesheet" href="docs/reference.css">',
  `<main><h1>Worktrack</h1>
<p>This is the API server of a Worktrack workspace: posts, comments, projects, tasks and files, over HTTP.</p>
<ul>
<li><a href="docs">Reference</a>: every operation, with examples</li>
<li><a href="docs/errors">Error codes</a></li>
<li><a href="openapi.json">OpenAPI document</a>, <a href="version">version</a> and <a href="readyz">readiness</a></li>
</ul></main>`,
);

/** The `type` of a problem is the URL of this page, with the code as the fragment. */
export const errorsPage = (): string => {
  const rows = (Object.keys(errorCodes) as ErrorCode[]).map((code) => {
    const { status, title } = errorCodes[code];
    const { meaning, action } = errorDescriptions[code];
    const texts = [`<b>${escapeHtml(title)}.</b> ${inlineMarkdown(meaning)}`, inlineMarkdown(action)];
    return `<tr id="${code}"><td><code>${code}</code></td><td>${status}</td>${texts.map((text) => `<td>${text}</td>`).join("")}</tr>`;
  });
  return htmlPage(
    "Worktrack errors",
    '<link rel="icon" href="../pages/icon.svg" type="image/svg+xml"><link rel="stylesheet" href="reference.css">',
    `<main><h1>Errors</h1>
<p>Every error is a problem document (RFC 9457) with one of these codes. See also the <a href="../docs#errors">reference</a>.</p>
<div class="scroll"><table><thead><tr><th>Code</th><th>Status</th><th>Meaning</th><th>What to do</th></tr></thead><tbody>
${rows.join("\n")}
</tbody></table></div></main>`,
  );
};
