// The parts that all adapters share: verifying a request, handling its delivery, and the response.
import type { WebhookDelivery } from "./delivery.ts";
import type { DeliveryInProgressError } from "./delivery-store.ts";
import { WebhookVerificationError } from "./error.ts";
import { checkSecrets, type Secrets } from "./secret.ts";
import { readOptions, type VerifyOptions, verify, type WebhookRequest } from "./verify.ts";

/** The secrets, or a function that returns them for a request, because Workers read variables per request. */
export type SecretsOf<Args extends readonly unknown[]> = Secrets | ((...args: Args) => Secrets);

/** Handles a verified delivery. If it throws, the framework responds with 500, and Worktrack sends the delivery again later. */
export type OnDelivery<Args extends readonly unknown[]> = (delivery: WebhookDelivery, ...args: Args) => unknown;

export interface ReceiveOptions extends VerifyOptions {
  /** Called with the reason when a request is rejected. Default: `console.warn` with the error's message. */
  readonly onRejected?: ((error: WebhookVerificationError) => void) | undefined;
}

/** The response to Worktrack. Its text is the code of the error, which the delivery log shows. */
export interface Outcome {
  readonly status: number;
  readonly text: string;
}

export const contentType = { "content-type": "text/plain" };

/** Without the class, so that adapters stay small. */
const isInProgress = (error: unknown): error is DeliveryInProgressError =>
  (error as DeliveryInProgressError | null)?.code === "in_progress";

const warn = ({ message }: WebhookVerificationError): void => console.warn(message);

/**
 * Makes the function that verifies a request and handles its delivery. The function throws only what `onDelivery` throws.
 * @throws WebhookVerificationError invalid_secret, invalid_option: when the receiver is made, not at its first delivery
 */
export const createReceiver = <Args extends readonly unknown[]>(
  secrets: SecretsOf<Args>,
  onDelivery: OnDelivery<Args>,
  { onRejected = warn, ...options }: ReceiveOptions = {},
) => {
  readOptions(options);
  if (typeof secrets !== "function") checkSecrets(secrets);
  return async (request: WebhookRequest, ...args: Args): Promise<Outcome> => {
    try {
      const delivery = await verify(request, typeof secrets === "function" ? secrets(...args) : secrets, options);
      await onDelivery(delivery, ...args);
      return { status: 204, text: "" };
    } catch (error) {
      if (error instanceof WebhookVerificationError) onRejected(error);
      else if (!isInProgress(error)) throw error;
      return { status: error.status, text: error.code };
    }
  };
};

/** Four times the largest delivery. */
const bodyBytesMax = 1_048_576;

/** Reads a body of limited size, because anyone can send one. @throws WebhookVerificationError body_too_large */
export const readBounded = async (chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array> => {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of chunks) {
    size += part.length;
    if (size > bodyBytesMax) throw new WebhookVerificationError("body_too_large", `The body has more than ${bodyBytesMax} bytes`);
    parts.push(part);
  }
  const body = new Uint8Array(size);
  let start = 0;
  for (const part of parts) {
    body.set(part, start);
    start += part.length;
  }
  return body;
};
