// Writes one operation, or one event that webhooks send, as a section of the reference page.
import { escapeHtml } from "../html.ts";
import { jsonContent, type OperationObject, type ReferenceDocument, resolveParameter, resolveResponse } from "./document.ts";
import { bodyTable, parameterTable, recordTable, typeText } from "./fields.ts";
import { inlineMarkdown, markdown } from "./html.ts";

const jsonBlock = (title: string, value: unknown): string =>
  value === undefined
    ? ""
    : `<figure><figcaption>${title}</figcaption><pre><code>${escapeHtml(JSON.stringify(value, null, 2))}</code></pre></figure>`;

const parameterTables = (document: ReferenceDocument, { parameters = [] }: OperationObject): string => {
  const { schemas } = document.components;
  const all = parameters.map((parameter) => resolveParameter(document, parameter));
  const inPlace = (place: string) => all.filter((parameter) => parameter.in === place);
  const headers = inPlace("header");
  const optional = headers.filter(({ required }) => !required).map(({ name }) => `<code>${name}</code>`);
  return [
    parameterTable("Path", inPlace("path"), schemas),
    parameterTable("Query", inPlace("query"), schemas),
    parameterTable(
      "Header",
      headers.filter(({ required }) => required),
      schemas,
    ),
    optional.length > 0 ? `<p class="note">Optional headers: ${optional.join(", ")}.</p>` : "",
  ].join("\n");
};

const responseList = (document: ReferenceDocument, { responses }: OperationObject): string => {
  const items = Object.entries(responses).map(([status, reference]) => {
    const response = resolveResponse(document, reference);
    const codes = response["x-error-codes"];
    if (codes) return `<dt>${status}</dt><dd>${codes.map((code) => `<a href="docs/errors#${code}">${code}</a>`).join(", ")}</dd>`;
    const schema = jsonContent(response.content)?.schema;
    const type = schema ? `: ${replyText(document, schema)}` : "";
    return `<dt>${status}</dt><dd>${inlineMarkdown(response.description)}${type}</dd>`;
  });
  return `<dl class="statuses">${items.join("\n")}</dl>`;
};

/** The reply's type. An object that is not a named record is written as its fields. */
const replyText = ({ components }: ReferenceDocument, schema: Parameters<typeof typeText>[0]): string => {
  if (!schema.properties) return typeText(schema, components.schemas);
  return Object.entries(schema.properties)
    .map(([name, property]) => `<code>${name}</code> (${typeText(property, components.schemas)})`)
    .join(", ");
};

const successExample = (document: ReferenceDocument, { responses }: OperationObject): string => {
  const status = ["201", "200"].find((key) => responses[key]);
  const reference = responses[status ?? ""];
  if (!reference) return "";
  const example = jsonContent(resolveResponse(document, reference).content)?.example;
  return jsonBlock(`Response ${status}`, example);
};

export const operationSection = (document: ReferenceDocument, method: string, path: string, operation: OperationObject): string => {
  const body = jsonContent(operation.requestBody?.content);
  const [sample] = operation["x-codeSamples"] ?? [];
  const command = sample ? `<figure><figcaption>Request</figcaption><pre><code>${escapeHtml(sample.source)}</code></pre></figure>` : "";
  return `<section class="operation" id="${operation.operationId}">
<div>
<h3><a href="#${operation.operationId}">${escapeHtml(operation.summary)}</a></h3>
<p class="call"><span class="method ${method}">${method.toUpperCase()}</span> <code>${escapeHtml(path)}</code></p>
${markdown(operation.description)}
${parameterTables(document, operation)}
${body ? bodyTable("Body", body.schema, document.components.schemas) : ""}
${responseList(document, operation)}
</div>
<div class="examples">${command}${successExample(document, operation)}</div>
</section>`;
};

/** An event: the request that a webhook's receiver gets. */
export const eventSection = (document: ReferenceDocument, event: string, operation: OperationObject): string => {
  const body = jsonContent(operation.requestBody?.content);
  const data = body?.schema.properties?.data;
  return `<section class="operation" id="event.${event}">
<div>
<h3><a href="#event.${event}">${event}</a></h3>
${markdown(operation.description)}
${data ? recordTable("Data", data, document.components.schemas) : ""}
</div>
<div class="examples">${jsonBlock("Body", body?.example)}</div>
</section>`;
};
