// The result of one check of `doctor`.

/** In the order in which they run. Each check needs what the ones before it find. */
export const checkNames = [
  "settings",
  "permissions",
  "disk",
  "address",
  "database",
  "clock",
  "migrations",
  "damage",
  "secret_key",
  "media_store",
  "image_decoder",
  "redis",
  "dns",
  "sign_in",
] as const;

export type FindingStatus = "ok" | "warning" | "error" | "skipped";

export interface Finding {
  /** `error`: the server does not start, or loses function. `warning`: it works, and something should be corrected. */
  readonly status: FindingStatus;
  /** One line. Never contains a secret. */
  readonly message: string;
  /** The remedy for a warning or an error. */
  readonly remedy?: string;
}

export const ok = (message: string): Finding => ({ status: "ok", message });
export const skipped = (message: string): Finding => ({ status: "skipped", message });
export const warning = (message: string, remedy: string): Finding => ({ status: "warning", message, remedy });
export const error = (message: string, remedy: string): Finding => ({ status: "error", message, remedy });

export interface Diagnosis {
  /** The worst of the checks. */
  readonly status: "ok" | "warning" | "error";
  readonly checks: readonly (Finding & { readonly check: (typeof checkNames)[number] })[];
}

export const diagnosisOf = (checks: Diagnosis["checks"]): Diagnosis => {
  const has = (status: FindingStatus) => checks.some((finding) => finding.status === status);
  return { status: has("error") ? "error" : has("warning") ? "warning" : "ok", checks };
};
