// Maps the routes of SCIM to their functions, and answers what the server supports.
import { type ScimRouteName, scimResourceTypeDocuments, scimSchemaDocuments, serviceProviderConfig } from "@worktrack/contract";
import { ApiError, notFound } from "../platform/api-error.ts";
import { groupHandlers } from "./groups/handlers.ts";
import type { ScimHandler } from "./handler.ts";
import { listResponse } from "./protocol/list.ts";
import { userHandlers } from "./users/handlers.ts";

interface Document {
  readonly id: string;
}

/** Lists are short, so they have one page. They take no filter (RFC 7644 §4). */
const listDocuments =
  (documentsOf: (baseUrl: string) => readonly Document[]): ScimHandler =>
  async ({ baseUrl }, { query }) => {
    if (query.filter !== undefined) throw new ApiError("forbidden", "This list cannot be filtered");
    const documents = documentsOf(baseUrl);
    return { body: listResponse(documents, documents.length, { startIndex: 1, count: documents.length }) };
  };

const getDocument =
  (what: string, documentsOf: (baseUrl: string) => readonly Document[]): ScimHandler =>
  async ({ baseUrl }, { id }) => {
    const found = documentsOf(baseUrl).find((document) => document.id === id);
    if (!found) throw notFound(what);
    return { body: found };
  };

export const scimHandlers: Readonly<Record<ScimRouteName, ScimHandler>> = {
  "scim.config": async ({ baseUrl }) => ({ body: serviceProviderConfig(baseUrl) }),
  "scim.resourceTypes.list": listDocuments(scimResourceTypeDocuments),
  "scim.resourceTypes.get": getDocument("resource type", scimResourceTypeDocuments),
  "scim.schemas.list": listDocuments(scimSchemaDocuments),
  "scim.schemas.get": getDocument("schema", scimSchemaDocuments),
  ...userHandlers,
  ...groupHandlers,
};
