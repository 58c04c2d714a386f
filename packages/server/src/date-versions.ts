import { type DatedVersion, defaultDateVersion } from "@worktrack/contract";
import { ApiError } from "./platform/api-error.ts";

/**
 * Selects the date version that a request names in `X-Service-Api-Version` (specification, Versioning), or the default.
 * @throws ApiError unsupported_api_version for an unknown date, api_version_retired after its sunset.
 */
export const negotiateDateVersion = (requested: string | undefined, versions: readonly DatedVersion[], nowMs: number): DatedVersion => {
  const date = requested ?? defaultDateVersion;
  const version = versions.find((candidate) => candidate.date === date);
  if (version && isSupported(version, nowMs)) return version;
  const supportedVersions = supportedDateVersions(versions, nowMs);
  const supported = `Supported date versions: ${supportedVersions.join(", ")}`;
  throw version
    ? new ApiError("api_version_retired", `${date} is retired. ${supported}`, { supportedVersions })
    : new ApiError("unsupported_api_version", supported, { supportedVersions });
};

const isSupported = ({ sunsetAt }: DatedVersion, nowMs: number): boolean => sunsetAt === undefined || nowMs < sunsetAt;

/** The dates of the versions whose sunset has not passed. */
export const supportedDateVersions = (versions: readonly DatedVersion[], nowMs: number): string[] =>
  versions.filter((version) => isSupported(version, nowMs)).map(({ date }) => date);

/** The headers Deprecation (RFC 9745) and Sunset (RFC 8594), for a version that has these dates. */
export const deprecationHeaders = ({ deprecatedAt, sunsetAt }: DatedVersion): Record<string, string> => ({
  ...(deprecatedAt === undefined ? {} : { Deprecation: `@${Math.floor(deprecatedAt / 1000)}` }),
  ...(sunsetAt === undefined ? {} : { Sunset: new Date(sunsetAt).toUTCString() }),
});
