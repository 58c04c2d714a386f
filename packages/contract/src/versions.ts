// The API's versions: the major version in every path, and the date versions that `X-Service-Api-Version` selects.

/** The major version in every path: `/api/v1`. */
export const apiVersion = "v1";
export const apiPrefix = `/api/${apiVersion}`;

/** When a date version or an operation was deprecated, and the earliest time at which it is retired: Unix milliseconds. */
export interface Deprecation {
  readonly at: number;
  /** At least `deprecationMonths` after `at`. */
  readonly sunset: number;
}

/** A date version that the server has. `deprecated` is absent while the version is not going to be retired. */
export interface DatedVersion {
  readonly date: string;
  readonly deprecated?: Deprecation;
}

/** In ascending order. The last one is the current version, whose contract the table describes. */
export const dateVersions: readonly DatedVersion[] = [{ date: "2026-05-26" }];
/** The version of requests that name none: the current one. */
export const defaultDateVersion = "2026-05-26";

/** How long a deprecated version or operation works at least (specification, Versioning). */
export const deprecationMonths = 24;

/** Whether the time from the deprecation to the sunset is long enough, in calendar months in UTC. */
export const isDeprecatedLongEnough = ({ at, sunset }: Deprecation): boolean => {
  const earliest = new Date(at);
  earliest.setUTCMonth(earliest.getUTCMonth() + deprecationMonths);
  return sunset >= earliest.getTime();
};
