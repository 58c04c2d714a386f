// Receives deliveries in Hono, on every runtime.
import { type FetchRequest, toBoundedRequest, toResponse } from "./fetch.ts";
import { createReceiver, type OnDelivery, type ReceiveOptions, type SecretsOf } from "./receive.ts";

export interface HonoContext {
  // biome-ignore lint/suspicious/noExplicitAny: the variables of the application, as in Hono's own type
  readonly env: any;
  readonly req: { readonly raw: FetchRequest };
}

/** `app.post(path, receiveWebhooks(secret, onDelivery))`. On Workers, pass `(context) => context.env.…` as the secret. */
export const receiveWebhooks = <Context extends HonoContext>(
  secrets: SecretsOf<[Context]>,
  onDelivery: OnDelivery<[Context]>,
  options?: ReceiveOptions,
) => {
  const receive = createReceiver(secrets, onDelivery, options);
  return async (context: Context): Promise<Response> => toResponse(await receive(toBoundedRequest(context.req.raw), context));
};
