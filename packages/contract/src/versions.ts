/** The major version in every path: `/api/v1`. */
export const apiVersion = "v1";
export const apiPrefix = `/api/${apiVersion}`;

/** Ascending. `deprecatedAt` and `sunsetAt` are Unix milliseconds; sunset comes at least 24 months after (specification, Versioning). */
export interface DatedVersion {
  readonly date: string;
  readonly deprecatedAt?: number;
  readonly sunsetAt?: number;
}

export const dateVersions: readonly DatedVersion[] = [{ date: "2026-05-26" }];
export const defaultDateVersion = "2026-05-26";
