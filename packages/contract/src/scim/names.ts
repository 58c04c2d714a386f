// The fixed names of SCIM 2.0: the path prefix, the media type, and the URNs of resource types and messages (RFC 7643 §8.7, RFC 7644 §8.2).

export const scimPrefix = "/scim/v2";

export const scimMediaType = "application/scim+json";

export const scimSchemas = {
  user: "urn:ietf:params:scim:schemas:core:2.0:User",
  group: "urn:ietf:params:scim:schemas:core:2.0:Group",
  serviceProviderConfig: "urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig",
  resourceType: "urn:ietf:params:scim:schemas:core:2.0:ResourceType",
  schema: "urn:ietf:params:scim:schemas:core:2.0:Schema",
} as const;

export const scimMessages = {
  listResponse: "urn:ietf:params:scim:api:messages:2.0:ListResponse",
  patchOp: "urn:ietf:params:scim:api:messages:2.0:PatchOp",
  error: "urn:ietf:params:scim:api:messages:2.0:Error",
} as const;

/** The resource types, by the name that `meta.resourceType` has. */
export const scimResourceTypes = ["User", "Group"] as const;
export type ScimResourceType = (typeof scimResourceTypes)[number];
