// Receives deliveries in an AWS Lambda function behind API Gateway, a function URL or a load balancer.
import { contentType, createReceiver, type OnDelivery, type ReceiveOptions, type SecretsOf } from "./receive.ts";

type Values = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Payload formats 1.0 and 2.0, and the event of a load balancer, which has either kind of headers. */
export interface LambdaEvent {
  readonly headers?: Values | null | undefined;
  readonly multiValueHeaders?: Values | null | undefined;
  readonly body?: string | null | undefined;
  readonly isBase64Encoded: boolean;
}

export interface LambdaResult {
  statusCode: number;
  headers: Record<string, string>;
  body: string;
}

/** `export const handler = receiveWebhooks(secret, onDelivery)`. */
export const receiveWebhooks = <Event extends LambdaEvent>(
  secrets: SecretsOf<[Event]>,
  onDelivery: OnDelivery<[Event]>,
  options?: ReceiveOptions,
) => {
  const receive = createReceiver(secrets, onDelivery, options);
  return async (event: Event): Promise<LambdaResult> => {
    const { headers, multiValueHeaders, body, isBase64Encoded } = event;
    const { status, text } = await receive({ headers: multiValueHeaders ?? headers ?? {}, body: body ?? "", isBase64Encoded }, event);
    return { statusCode: status, headers: contentType, body: text };
  };
};
