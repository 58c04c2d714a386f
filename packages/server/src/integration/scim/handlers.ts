// Maps the routes of SCIM to their functions, and answers what the server supports.
import { type ScimRouteName, scimResourceTypeDocuments, scimSchemaDocuments, serviceProviderConfig } from "@worktrack/contract";
import { ApiError, notFound } from "../../platform/api-error.ts";
import { groupHandlers } from "./groups/handlers.ts";
import type { ScimHandler, ScimPreparation } from "./handler.ts";
import { listResponse } from "./protocol/list.ts";
import { prepareUser, userHandlers } from "./users/handlers.ts";

interface Document {
  readonly id: string;
}

/** What the server supports takes no filter (RFC 7644 §4). */
const refuseFilter = (query: Readonly<Record<string, unknown>>): void => {
  if (query.filter !== undefined) throw new ApiError("forbidden", "This cannot be filtered");
};

/** Lists are short, so they have one page. */
const listDocuments =
  (documentsOf: (baseUrl: string) => readonly Document[]): ScimHandler =>
  async ({ baseUrl }, { query }) => {
    refuseFilter(query);
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
  "scim.config": async ({ baseUrl }, { query }) => {
    refuseFilter(query);
    return { body: serviceProviderConfig(baseUrl) };
  },
  "scim.resourceTypes.list": listDocuments(scimResourceTypeDocuments),
  "scim.resourceTypes.get": getDocument("resource type", scimResourceTypeDocuments),
  "scim.schemas.list": listDocuments(scimSchemaDocuments),
  "scim.schemas.get": getDocument("schema", scimSchemaDocuments),
  ...userHandlers,
  ...groupHandlers,
};

export const scimPreparations: Readonly<Partial<Record<ScimRouteName, ScimPreparation>>> = { "scim.users.create": prepareUser };
