// The responses of SCIM's routes: their success statuses, and their errors grouped by status.
import { type ErrorCode, errorCodes } from "../../errors.ts";
import { headers as requestHeaders } from "../../headers.ts";
import { accessErrors } from "../../operation.ts";
import { type ScimType, scimErrorBody, scimTypes } from "../../scim/errors.ts";
import { scimMediaType } from "../../scim/names.ts";
import type { ScimRoute } from "../../scim/routes.ts";
import { errorHeaders, headerRefs, quotaHeaders } from "../headers.ts";
import type { Json } from "../schemas.ts";
import { typeOfId } from "./parameters.ts";
import { scimErrorSchema, scimReply } from "./schemas.ts";

const descriptions = { 200: "OK", 201: "Created", 204: "No content" } as const;

const successes = (route: ScimRoute, example: unknown): Json => {
  const { method, status, projectedStatus, etag } = route;
  const created = status === 201 ? (["Location", requestHeaders.idempotencyReplayed] as const) : [];
  const names = [...quotaHeaders, ...(etag ? (["ETag"] as const) : []), ...created];
  const headers = headerRefs(["X-Request-Id", ...names]);
  const schema = scimReply(route);
  const content = schema && { content: { [scimMediaType]: { schema, example } } };
  return {
    [status]: { description: descriptions[status], headers, ...(status !== 204 && content) },
    ...(projectedStatus && { [projectedStatus]: { description: "The attributes that the request names", headers, ...content } }),
    ...(etag && method === "GET" && { 304: { description: "Not modified", headers } }),
  };
};

const readErrors: readonly ScimType[] = ["invalidFilter", "invalidValue"];
const bodyErrors: readonly ScimType[] = ["invalidSyntax", "invalidValue", "mutability", "tooMany", "uniqueness"];
const patchErrors: readonly ScimType[] = ["invalidFilter", "invalidPath", "noTarget"];

const scimTypesOf = ({ method, body }: ScimRoute): ScimType[] => {
  if (method === "GET") return [...readErrors];
  if (method === "DELETE") return ["mutability"];
  return [...bodyErrors, ...(body === "PatchOp" ? patchErrors : [])].sort();
};

const codesOf = (route: ScimRoute): ErrorCode[] => [
  "invalid_header",
  "https_required",
  "not_acceptable",
  "not_found",
  ...accessErrors(route),
  ...(route.method === "GET" ? [] : (["conflict", "read_only"] as const)),
  ...(route.body ? (["request_timeout", "payload_too_large", "unsupported_media_type"] as const) : []),
  ...(route.method === "POST" ? (["idempotency_in_flight", "idempotency_mismatch"] as const) : []),
  ...(route.etag && typeOfId(route) && route.method !== "GET" ? (["precondition_failed"] as const) : []),
  "internal_error",
  "unavailable",
];

/** One error response for each status. Routes with equal errors share an entry of `shared`. */
const errors = (route: ScimRoute, shared: Map<string, Json>): Json => {
  const types = Map.groupBy(scimTypesOf(route), (type): number => scimTypes[type]);
  const codes = Map.groupBy(codesOf(route), (code): number => errorCodes[code].status);
  const statuses = [...new Set([...types.keys(), ...codes.keys()])].sort();
  return Object.fromEntries(
    statuses.map((status) => {
      const [typed, titled] = [types.get(status) ?? [], codes.get(status) ?? []];
      const name = ["scim", ...typed, ...titled].join(".");
      const titles = titled.map((code) => errorCodes[code].title);
      shared.set(name, {
        description: [...typed.map((type) => `\`${type}\``), ...titles].join("\n\n"),
        headers: errorHeaders(titled, true),
        content: { [scimMediaType]: { schema: scimErrorSchema, example: scimErrorBody(status, titles[0] ?? "The reason", typed[0]) } },
      });
      return [status, { $ref: `#/components/responses/${name}` }];
    }),
  );
};

export const scimResponses = (route: ScimRoute, example: unknown, shared: Map<string, Json>): Json => ({
  ...successes(route, example),
  ...errors(route, shared),
});
