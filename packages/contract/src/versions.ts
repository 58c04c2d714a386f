// The API's versions: the major version in every path, and the date versions that `X-Service-Api-Version` selects.

/** The major version in every path: `/api/v1`. */
export const apiVersion = "v1";
export const apiPrefix = `/api/${apiVersion}`;

/** `deprecatedAt` and `sunsetAt` are Unix milliseconds, at least 24 months apart (specification, Versioning). */
export interface DatedVersion {
  readonly date: string;
  readonly deprecatedAt?: number;
  readonly sunsetAt?: number;
}

/** In ascending order. */
export const dateVersions: readonly DatedVersion[] = [{ date: "2026-05-26" }];
export const defaultDateVersion = "2026-05-26";
