/**
 * `@worktrack/contract/values`: the API's closed lists, bounds and constants without zod, for programs that must start fast, and the text that
 * they show for a value. The schemas are built from the same lists.
 */
export * as bounds from "./bounds.ts";
export { type ErrorCode, errorCodes } from "./errors.ts";
export { foldText } from "./fold-text.ts";
export { headers } from "./headers.ts";
export {
  type AddressLimit,
  type CredentialLimit,
  generalLimits,
  type LimitName,
  type LimitPolicy,
  limitDescriptions,
  limitPolicies,
  sessionLimits,
} from "./limits.ts";
export * from "./values/access.ts";
export * from "./values/audit.ts";
export { browserName } from "./values/browser-name.ts";
export * from "./values/console.ts";
export * from "./values/domains.ts";
export * from "./values/due.ts";
export * from "./values/events.ts";
export * from "./values/exports.ts";
export * from "./values/mcp.ts";
export * from "./values/media.ts";
export * from "./values/records.ts";
export * from "./values/scope-rules.ts";
export * from "./values/terminal-login.ts";
export { apiPrefix, apiVersion, type DatedVersion, dateVersions, defaultDateVersion } from "./versions.ts";
