import { type DatedVersion, defaultDateVersion } from "@worktrack/contract";
import { ApiError } from "./platform/api-error.ts";

/**
 * The date version that a request asks for (specification, Versioning); the default when it does not ask.
 * @throws ApiError unsupported_api_version for an unknown date, api_version_retired after its sunset.
 */
export const negotiate = (asked: string | undefined, versions: readonly DatedVersion[], nowMs: number): DatedVersion => {
  const wanted = asked ?? defaultDateVersion;
  const version = versions.find(({ date }) => date === wanted);
  const supportedVersions = supported(versions, nowMs);
  if (!version)
    throw new ApiError("unsupported_api_version", `Supported date versions: ${supportedVersions.join(", ")}`, { supportedVersions });
  if (!isSupported(version, nowMs))
    throw new ApiError("api_version_retired", `${wanted} is retired. Supported date versions: ${supportedVersions.join(", ")}`, {
      supportedVersions,
    });
  return version;
};

const isSupported = ({ sunsetAt }: DatedVersion, nowMs: number): boolean => sunsetAt === undefined || nowMs < sunsetAt;

export const supported = (versions: readonly DatedVersion[], nowMs: number): string[] =>
  versions.filter((version) => isSupported(version, nowMs)).map(({ date }) => date);

/** Deprecation (RFC 9745) and Sunset (RFC 8594) of a version that has them. */
export const deprecationHeaders = ({ deprecatedAt, sunsetAt }: DatedVersion): Record<string, string> => ({
  ...(deprecatedAt === undefined ? {} : { Deprecation: `@${Math.floor(deprecatedAt / 1000)}` }),
  ...(sunsetAt === undefined ? {} : { Sunset: new Date(sunsetAt).toUTCString() }),
});
