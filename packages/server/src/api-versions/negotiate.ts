// Selects the date version of a request, and reports deprecations in headers.
import { type DatedVersion, type Deprecation, defaultDateVersion } from "@worktrack/contract";
import { ApiError } from "../platform/api-error.ts";

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

/** The version of requests that name none, of a key that is pinned to `date`: that one, or after its sunset the oldest that works. */
export const pinnedDateVersion = (date: string, versions: readonly DatedVersion[], nowMs: number): string =>
  supportedDateVersions(versions, nowMs).find((supported) => supported >= date) ?? defaultDateVersion;

const isSupported = ({ deprecated }: DatedVersion, nowMs: number): boolean => deprecated === undefined || nowMs < deprecated.sunset;

/** The dates of the versions whose sunset has not passed. */
export const supportedDateVersions = (versions: readonly DatedVersion[], nowMs: number): string[] =>
  versions.filter((version) => isSupported(version, nowMs)).map(({ date }) => date);

/**
 * The headers Deprecation (RFC 9745), Sunset (RFC 8594) and Link of a response, for the deprecations of its date version and its operation.
 * If both are deprecated, each header has the earlier date. `link` is a page for people.
 */
export const deprecationHeaders = (deprecations: readonly Deprecation[], link: string): Readonly<Record<string, string>> => ({
  Deprecation: `@${Math.floor(Math.min(...deprecations.map(({ at }) => at)) / 1_000)}`,
  Sunset: new Date(Math.min(...deprecations.map(({ sunset }) => sunset))).toUTCString(),
  Link: `<${link}>; rel="deprecation"; type="text/html"`,
});
