// The overlap of a rotation, during which the old secret keeps working. Service accounts, personal tokens and webhooks share this rule.
import { ApiError } from "../../platform/api-error.ts";
import type { Changes } from "../../platform/changes.ts";

interface Overlap {
  /** The end of the last rotation's overlap. Null: it had none. */
  readonly currentEnd: Date | null;
  readonly overlapSeconds: number;
  readonly nowMs: number;
}

/**
 * Decides when the secret that a rotation replaces stops working. Null: at once. Only one old secret is kept, so a rotation with an overlap
 * has to wait for the end of the last one: the secret before keeps working for as long as the last rotation promised.
 * @throws ApiError conflict with `oldSecretWorksUntil`
 */
export const overlapEnd = ({ currentEnd, overlapSeconds, nowMs }: Overlap): Date | null => {
  if (overlapSeconds === 0) return null;
  if (isRunning(currentEnd, nowMs)) {
    const oldSecretWorksUntil = currentEnd.toISOString();
    const detail = `The secret before the current one works until ${oldSecretWorksUntil}. Rotate after that time, or with overlapSeconds 0, which stops both at once.`;
    throw new ApiError("conflict", detail, { oldSecretWorksUntil });
  }
  return new Date(nowMs + overlapSeconds * 1_000);
};

/** The end of the overlap as a change for the audit log. Empty when there was and is none. */
export const overlapChange = (field: string, { currentEnd, nowMs }: Overlap, end: Date | null): Changes => {
  const from = isRunning(currentEnd, nowMs) ? currentEnd.toISOString() : null;
  const to = end?.toISOString() ?? null;
  return from === to ? {} : { [field]: { from, to } };
};

const isRunning = (end: Date | null, nowMs: number): end is Date => end !== null && end.getTime() > nowMs;
