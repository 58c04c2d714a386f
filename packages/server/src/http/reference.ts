// Serves the API reference: /openapi.json, which is made from the contract, Swagger UI at /docs, and the error codes at /docs/errors. Works
// without internet access.
import { createHash } from "node:crypto";
import { createRequire } from "node:module";
import { dirname } from "node:path";
import { errorCodes } from "@worktrack/contract";
import { Router } from "express";

const swaggerUiFolder = dirname(createRequire(import.meta.url).resolve("swagger-ui-dist/package.json"));
const swaggerUiFiles = ["swagger-ui.css", "swagger-ui-bundle.js", "favicon-32x32.png"];

/** Allows nothing inline and nothing from other origins. Swagger UI's style sheet needs `data:` for its icons. */
const contentSecurityPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; " +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const page = (title: string, head: string, body: string): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>${head}</head>
<body>${body}</body>
</html>
`;

/** Links are relative, so that the pages also work behind a proxy that adds a path prefix. */
const docsPage = page(
  "Worktrack API",
  `<link rel="icon" href="docs/favicon-32x32.png"><link rel="stylesheet" href="docs/swagger-ui.css">`,
  `<div id="swagger-ui"></div><script src="docs/swagger-ui-bundle.js"></script><script src="docs/start.js"></script>`,
);

/** Without `validatorUrl: null`, Swagger UI would send the document to a validator on the internet. */
const startScript = `SwaggerUIBundle({ url: "openapi.json", dom_id: "#swagger-ui", deepLinking: true, validatorUrl: null });\n`;

const errorsStyle = "body{font:16px/1.5 system-ui;margin:2rem}td,th{padding:.25rem 1rem;text-align:left}:target{background:#ffef9e}\n";

/** The `type` of a problem is the URL of this page, with the code as the fragment. */
const errorsPage = (): string => {
  const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  const rows = Object.entries(errorCodes).map(
    ([code, { status, title }]) => `<tr id="${code}"><td><code>${code}</code></td><td>${status}</td><td>${escaped(title)}</td></tr>`,
  );
  return page(
    "Worktrack errors",
    `<link rel="icon" href="favicon-32x32.png"><link rel="stylesheet" href="errors.css">`,
    `<h1>Errors</h1><table><tr><th>Code</th><th>Status</th><th>Meaning</th></tr>\n${rows.join("\n")}\n</table>`,
  );
};

export const referenceRouter = (document: () => object): Router => {
  const router = Router({ caseSensitive: true, strict: true });
  let openApi: { text: string; etag: string } | undefined;

  router.get("/openapi.json", (_req, res) => {
    openApi ??= withEtag(JSON.stringify(document()));
    res.set({ ETag: openApi.etag, "Cache-Control": "no-cache" }).type("json").send(openApi.text);
  });

  router.use("/docs", (_req, res, next) => {
    res.set("Content-Security-Policy", contentSecurityPolicy);
    next();
  });
  router.get("/docs", (_req, res) => void res.type("html").send(docsPage));
  router.get("/docs/", (_req, res) => res.redirect(308, "../docs"));
  router.get("/docs/start.js", (_req, res) => void res.type("js").send(startScript));
  router.get("/docs/errors", (_req, res) => void res.type("html").send(errorsPage()));
  router.get("/docs/errors.css", (_req, res) => void res.type("css").send(errorsStyle));
  for (const file of swaggerUiFiles) {
    router.get(`/docs/${file}`, (_req, res) => res.sendFile(file, { root: swaggerUiFolder }));
  }
  return router;
};

const withEtag = (text: string) => ({ text, etag: `"${createHash("sha256").update(text).digest("base64url")}"` });
