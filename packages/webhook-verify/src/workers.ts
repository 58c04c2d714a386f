// Receives deliveries in a Cloudflare Worker.
import { type FetchRequest, toBoundedRequest, toResponse } from "./fetch.ts";
import { createReceiver, type OnDelivery, type ReceiveOptions, type SecretsOf } from "./receive.ts";

/**
 * `export default { fetch: receiveWebhooks((env: Env) => env.…, onDelivery) }`. `onDelivery(delivery, env, context)` can continue after the response
 * with `context.waitUntil`.
 */
export const receiveWebhooks = <Env, Context>(
  secrets: SecretsOf<[Env, Context]>,
  onDelivery: OnDelivery<[Env, Context]>,
  options?: ReceiveOptions,
) => {
  const receive = createReceiver(secrets, onDelivery, options);
  return async (request: FetchRequest, env: Env, context: Context): Promise<Response> =>
    toResponse(await receive(toBoundedRequest(request), env, context));
};
