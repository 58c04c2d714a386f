import { heldPerWebhookMax, inFlightPerWebhookMax } from "./line.ts";

/**
 * A webhook held so many deliveries after a claim, in flight and waiting: at how many it is claimed for again, -1 when it has no more.
 * Early enough that none of its slots stands empty meanwhile, and late enough that a claim is worth its cost. One that is failing gets
 * no more than it has slots: for it that is when the first of them is free.
 */
export const refillAt = (held: number): number => {
  if (held >= heldPerWebhookMax) return 2 * inFlightPerWebhookMax;
  return held >= inFlightPerWebhookMax ? inFlightPerWebhookMax - 1 : -1;
};
