// Parts of deliveries and their attempts as text.
import type { DeliveryAttempt } from "@worktrack/sdk";

/** A body for people: JSON with indentation, anything else unchanged. */
export const prettyBody = (text: string): string => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" ? JSON.stringify(value, undefined, 2) : text;
  } catch {
    return text;
  }
};

/** A duration for people: `340 ms`, or `1.2 s` from a second on. */
export const durationText = (ms: number): string => (ms < 1_000 ? `${ms} ms` : `${Math.round(ms / 100) / 10} s`);

/** The result of an attempt: the response's status, or why there was none. */
export const outcomeText = ({ status, error, durationMs }: Pick<DeliveryAttempt, "status" | "error" | "durationMs">): string => {
  const parts = [status !== null && `HTTP ${status}`, error?.replaceAll("_", " ")].filter(Boolean);
  return `${parts.join(", ")} after ${durationText(durationMs)}`;
};

/** A number of deliveries: `1 delivery`, `1,200 deliveries`. */
export const deliveriesText = (count: number): string => `${count.toLocaleString()} ${count === 1 ? "delivery" : "deliveries"}`;

/** Why a skipped delivery was not sent. */
export const skippedText = "Not sent: the webhook was disabled, or the workspace was on Free";
