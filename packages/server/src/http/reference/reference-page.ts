// Writes the API reference as one HTML page without scripts, from the OpenAPI document: introduction, operations, events and records.
import { escapeHtml, htmlPage } from "../html.ts";
import type { OperationObject, ReferenceDocument } from "./document.ts";
import { hasSection, recordTable, typeText } from "./fields.ts";
import { markdown } from "./html.ts";
import { eventSection, operationSection } from "./operation.ts";

interface Entry {
  readonly method: string;
  readonly path: string;
  readonly operation: OperationObject;
}

const slug = (title: string): string => title.toLowerCase().replaceAll(" ", "-");

const entriesOf = (document: ReferenceDocument, tag: string): Entry[] =>
  Object.entries(document.paths)
    .flatMap(([path, item]) => Object.entries(item).map(([method, operation]) => ({ method, path, operation })))
    .filter(({ operation }) => operation.tags.includes(tag));

/** The introduction with an anchor for each heading, and the headings. */
const introductionOf = ({ info }: ReferenceDocument): { html: string; headings: string[] } => {
  const headings = [...info.description.matchAll(/^## (.+)$/gm)].map(([, title]) => String(title));
  const html = headings.reduce(
    (text, title) => text.replace(`<h2>${title}`, `<h2 id="${slug(title)}">${title}`),
    markdown(info.description),
  );
  return { html, headings };
};

const navigationOf = (document: ReferenceDocument, headings: readonly string[]): string => {
  const link = (id: string, text: string) => `<li><a href="#${id}">${escapeHtml(text)}</a></li>`;
  const group = (title: string, id: string, links: readonly string[]) =>
    `<details><summary><a href="#${id}">${escapeHtml(title)}</a></summary><ul>${links.join("")}</ul></details>`;
  const tags = document.tags.map(({ name }) =>
    group(
      name,
      `tag.${slug(name)}`,
      entriesOf(document, name).map(({ operation }) => link(operation.operationId, operation.operationId)),
    ),
  );
  const events = Object.keys(document.webhooks).map((event) => link(`event.${event}`, event));
  const records = recordsOf(document).map(([name]) => link(name, name));
  const groups = [...tags, group("Events that webhooks send", "events-sent", events), group("Records", "records", records)];
  return `<nav aria-label="Contents"><details class="menu" open><summary>Contents</summary>
<ul>${headings.map((title) => link(slug(title), title)).join("")}</ul>
${groups.join("\n")}
</details></nav>`;
};

const recordsOf = ({ components }: ReferenceDocument) => Object.entries(components.schemas).filter(([, schema]) => hasSection(schema));

const recordSections = (document: ReferenceDocument): string =>
  recordsOf(document)
    .map(([name, schema]) => {
      const fields = schema.properties
        ? recordTable("Field", schema, document.components.schemas)
        : schema.oneOf
          ? '<p>The body of one of the <a href="#events-sent">events</a>, with its <code>id</code>.</p>'
          : `<p>${typeText(schema, document.components.schemas)}</p>`;
      return `<section id="${name}"><h3><a href="#${name}">${name}</a></h3>${markdown(schema.description ?? "")}${fields}</section>`;
    })
    .join("\n");

/** Writes the whole page. */
export const referencePage = (document: ReferenceDocument): string => {
  const { title, version } = document.info;
  const { html, headings } = introductionOf(document);
  const sections = document.tags.map(({ name, description }) => {
    const operations = entriesOf(document, name).map(({ method, path, operation }) => operationSection(document, method, path, operation));
    return `<section><h2 id="tag.${slug(name)}">${escapeHtml(name)}</h2>${markdown(description)}\n${operations.join("\n")}</section>`;
  });
  const events = Object.entries(document.webhooks).flatMap(([event, { post }]) => (post ? [eventSection(document, event, post)] : []));
  const head = '<link rel="icon" href="pages/icon.svg" type="image/svg+xml"><link rel="stylesheet" href="docs/reference.css">';
  return htmlPage(
    title,
    head,
    `<header><h1>${escapeHtml(title)} <small>${escapeHtml(version)}</small></h1>
<p><a href="docs/errors">Error codes</a> · <a href="openapi.json">OpenAPI document</a></p></header>
<div class="columns">
${navigationOf(document, headings)}
<main>
<section class="introduction">${html}</section>
${sections.join("\n")}
<section><h2 id="events-sent">Events that webhooks send</h2>
<p>Each is a signed POST of JSON with <code>event</code>, <code>timestamp</code> (Unix time in milliseconds), <code>organization</code> and the <code>data</code> below.</p>
${events.join("\n")}</section>
<section><h2 id="records">Records</h2>${recordSections(document)}</section>
</main>
</div>`,
  );
};
