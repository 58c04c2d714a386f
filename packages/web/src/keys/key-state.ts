// The state of a key at a time, and the choices of its times.
import type { Credential } from "@worktrack/sdk";

export type KeyState = "live" | "expiring" | "expired" | "revoked";

const dayMs = 86_400_000;
/** A key that expires within this time is marked. */
const soonMs = 14 * dayMs;

export const keyStateAt = ({ revokedAt, expiresAt }: Pick<Credential, "revokedAt" | "expiresAt">, nowMs: number): KeyState => {
  if (revokedAt !== null) return "revoked";
  if (expiresAt === null) return "live";
  const leftMs = Date.parse(expiresAt) - nowMs;
  if (leftMs <= 0) return "expired";
  return leftMs <= soonMs ? "expiring" : "live";
};

export const isUsable = (state: KeyState): boolean => state === "live" || state === "expiring";

/** When the secret before the last rotation stops working. Undefined when no earlier secret works. */
export const overlapEndAt = (
  key: Pick<Credential, "revokedAt" | "expiresAt" | "previousSecretExpiresAt">,
  nowMs: number,
): string | undefined => {
  const { previousSecretExpiresAt: end } = key;
  return end !== null && Date.parse(end) > nowMs && isUsable(keyStateAt(key, nowMs)) ? end : undefined;
};

export const expiryChoices = [
  { value: "7", label: "In 7 days" },
  { value: "30", label: "In 30 days" },
  { value: "90", label: "In 90 days" },
  { value: "365", label: "In a year" },
  { value: "date", label: "At the end of a day…" },
  { value: "never", label: "Never" },
] as const;

/** The time of a choice as ISO 8601, and null for never. `day` is the local day of the choice `date`, such as 2026-12-31. */
export const expiryOf = (choice: string, day: string, nowMs: number): string | null => {
  if (choice === "never") return null;
  if (choice !== "date") return new Date(nowMs + Number(choice) * dayMs).toISOString();
  const end = new Date(`${day}T23:59:59`);
  // An invalid date is sent as typed; the form shows the server's error at the field.
  return Number.isNaN(end.getTime()) ? day : end.toISOString();
};

export const overlapChoices = [
  { value: "0", label: "At once" },
  { value: "900", label: "After 15 minutes" },
  { value: "3600", label: "After an hour" },
  { value: "14400", label: "After 4 hours" },
  { value: "86400", label: "After 24 hours" },
] as const;

/** The entries of a text with one on each line. Null without entries. */
export const readLines = (text: string): string[] | null => {
  const lines = text
    .trim()
    .split("\n")
    .map((line) => line.trim());
  return lines[0] === "" ? null : lines;
};
