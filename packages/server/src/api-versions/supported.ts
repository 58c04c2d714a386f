// Refuses to pin a webhook or a key to a date version that requests cannot use.
import { invalidField } from "../platform/api-error.ts";
import type { DateVersions } from "./date-versions.ts";
import { supportedDateVersions } from "./negotiate.ts";

export interface HasDateVersions {
  readonly dateVersions: DateVersions;
  readonly nowMs: number;
}

/** For the field `apiVersion` of a body. @throws ApiError validation_failed */
export const requireSupportedVersion = ({ dateVersions, nowMs }: HasDateVersions, date: string): void => {
  const supported = supportedDateVersions(dateVersions.all, nowMs);
  if (!supported.includes(date))
    throw invalidField(["body", "apiVersion"], "unsupported_api_version", `Must be a supported date version: ${supported.join(", ")}`);
};
