// The discovery documents of SCIM (RFC 7643 §5–7): ServiceProviderConfig, ResourceTypes and Schemas, made from the attribute tables and
// bounds. `baseUrl` is the server's, without the SCIM prefix.
import * as bounds from "../bounds.ts";
import type { ScimAttribute } from "./attribute.ts";
import { groupSchemaAttributes } from "./group.ts";
import { type ScimResourceType, scimPrefix, scimResourceTypes, scimSchemas } from "./names.ts";
import { userSchemaAttributes } from "./user.ts";

const metaOf = (resourceType: string, location: string) => ({ resourceType, location });

/** The optional features of SCIM that the server supports (RFC 7643 §5). */
export const serviceProviderConfig = (baseUrl: string) => ({
  schemas: [scimSchemas.serviceProviderConfig],
  documentationUri: `${baseUrl}/docs`,
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: bounds.pageSizeMax },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: true },
  authenticationSchemes: [
    {
      type: "oauthbearertoken",
      name: "Bearer token",
      description: "The secret of a service account with the scope scim:write",
      specUri: "https://www.rfc-editor.org/rfc/rfc6750",
      primary: true,
    },
  ],
  meta: metaOf("ServiceProviderConfig", `${baseUrl}${scimPrefix}/ServiceProviderConfig`),
});

const resourceTypes: Readonly<
  Record<ScimResourceType, { readonly endpoint: string; readonly schema: string; readonly description: string }>
> = {
  User: { endpoint: "/Users", schema: scimSchemas.user, description: "A person in the workspace" },
  Group: { endpoint: "/Groups", schema: scimSchemas.group, description: "A role, with the people who have it" },
};

/** The resource types. `id` is the name. */
export const scimResourceTypeDocuments = (baseUrl: string) =>
  scimResourceTypes.map((name) => ({
    schemas: [scimSchemas.resourceType],
    id: name,
    name,
    ...resourceTypes[name],
    meta: metaOf("ResourceType", `${baseUrl}${scimPrefix}/ResourceTypes/${name}`),
  }));

const attributes: Readonly<Record<ScimResourceType, readonly ScimAttribute[]>> = {
  User: userSchemaAttributes,
  Group: groupSchemaAttributes,
};

/** An attribute as a schema shows it: without the characteristics that only the server uses. */
const shownAttribute = ({ maxChars: _, unfilterable: __, subAttributes, ...attribute }: ScimAttribute): object => ({
  ...attribute,
  ...(subAttributes && { subAttributes: subAttributes.map(shownAttribute) }),
});

/** The schemas of User and Group. `id` is the URN. */
export const scimSchemaDocuments = (baseUrl: string) =>
  scimResourceTypes.map((name) => ({
    schemas: [scimSchemas.schema],
    id: resourceTypes[name].schema,
    name,
    description: resourceTypes[name].description,
    attributes: attributes[name].map(shownAttribute),
    meta: metaOf("Schema", `${baseUrl}${scimPrefix}/Schemas/${resourceTypes[name].schema}`),
  }));
