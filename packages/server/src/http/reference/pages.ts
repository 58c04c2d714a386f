// The small pages: the start page at /, the error codes, and Swagger UI.
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
<li><a href="docs/try">Try requests</a> in the browser</li>
<li><a href="docs/errors">Error codes</a></li>
<li><a href="openapi.json">OpenAPI document</a>, <a href="version">version</a> and <a href="readyz">readiness</a></li>
</ul></main>`,
);

/** Sends requests from the browser. The reference at /docs is easier to read. */
export const tryPage = htmlPage(
  "Worktrack API: try requests",
  '<link rel="icon" href="favicon-32x32.png"><link rel="stylesheet" href="swagger-ui.css">',
  '<div id="swagger-ui"></div><script src="swagger-ui-bundle.js"></script><script src="start.js"></script>',
);

/** Without `validatorUrl: null`, Swagger UI would send the document to a validator on the internet. */
export const tryScript = `SwaggerUIBundle({ url: "../openapi.json", dom_id: "#swagger-ui", deepLinking: true, validatorUrl: null, docExpansion: "none" });\n`;

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
    '<link rel="icon" href="favicon-32x32.png"><link rel="stylesheet" href="reference.css">',
    `<main><h1>Errors</h1>
<p>Every error is a problem document (RFC 9457) with one of these codes. See also the <a href="../docs#errors">reference</a>.</p>
<div class="scroll"><table><thead><tr><th>Code</th><th>Status</th><th>Meaning</th><th>What to do</th></tr></thead><tbody>
${rows.join("\n")}
</tbody></table></div></main>`,
  );
};
