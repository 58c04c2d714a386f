// Receives deliveries in a route handler of Next.js, on the Node or the edge runtime.
import { type FetchRequest, toBoundedRequest, toResponse } from "./fetch.ts";
import { createReceiver, type OnDelivery, type ReceiveOptions, type SecretsOf } from "./receive.ts";

/** `export const POST = receiveWebhooks(secret, onDelivery)` in a `route.ts`. */
export const receiveWebhooks = <Request extends FetchRequest>(
  secrets: SecretsOf<[Request]>,
  onDelivery: OnDelivery<[Request]>,
  options?: ReceiveOptions,
) => {
  const receive = createReceiver(secrets, onDelivery, options);
  return async (request: Request): Promise<Response> => toResponse(await receive(toBoundedRequest(request), request));
};
