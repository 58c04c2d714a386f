import type { DeliveryDetail } from "./columns.ts";

type Attempt = DeliveryDetail["attemptLog"][number];

/** `200 in 12 ms`, `no answer in 10000 ms: timeout`. */
export const outcomeOf = ({ status, durationMs, error }: Pick<Attempt, "status" | "durationMs" | "error">): string =>
  `${status ?? "no answer"} in ${durationMs} ms${error === null ? "" : `: ${error}`}`;

const attemptText = (attempt: Attempt): string =>
  [`Attempt ${attempt.number}  ${attempt.startedAt}  ${outcomeOf(attempt)}`, attempt.response].filter(Boolean).join("\n");

/** Every attempt with its answer, then what was sent. */
export const deliveryText = ({ attemptLog, payload }: DeliveryDetail): string =>
  [...attemptLog.map(attemptText), payload === null ? "The event is no longer kept" : JSON.stringify(payload, null, 2)].join("\n\n");
