// Reads the raw body of a delivery. The signature covers these exact bytes.
import { WebhookVerificationError } from "./error.ts";
import type { Bytes } from "./hmac.ts";

export type RawBody = string | Uint8Array | ArrayBuffer;

/** A body that has been received. */
export interface ReceivedBody {
  readonly body: RawBody;
  /** Whether the body is the base64 of the received bytes, as AWS Lambda delivers binary bodies. */
  readonly isBase64Encoded?: boolean | undefined;
  /** The received bytes beside a parsed body, as NestJS and Firebase keep them. */
  readonly rawBody?: RawBody | undefined;
}

/** An event of AWS Lambda. Its body is absent if the request had none. */
export interface LambdaBody {
  readonly body?: string | null | undefined;
  readonly isBase64Encoded: boolean;
}

/** A fetch `Request` whose body has not been read yet. */
export interface UnreadBody {
  readonly bodyUsed: boolean;
  arrayBuffer(): Promise<ArrayBuffer | Uint8Array>;
}

const notRaw = (problem: string) => new WebhookVerificationError("body_not_raw", `${problem}. Pass the raw bytes, before any JSON parser`);

export const decodeBase64 = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(text), (char) => char.charCodeAt(0));

const decodeBody = (text: string): Bytes => {
  try {
    return decodeBase64(text);
  } catch {
    throw notRaw("The body is not base64");
  }
};

/** Avoids instanceof, which fails for bytes from another realm, such as a test runner's. @throws WebhookVerificationError body_not_raw */
export const toRawBytes = (request: { readonly body?: unknown; readonly rawBody?: unknown; readonly isBase64Encoded?: unknown }): Bytes => {
  const raw = request.rawBody ?? request.body ?? null;
  if (typeof raw === "string") return request.isBase64Encoded === true ? decodeBody(raw) : raw;
  if (ArrayBuffer.isView(raw)) return raw as Uint8Array;
  if (Object.prototype.toString.call(raw) === "[object ArrayBuffer]") return new Uint8Array(raw as ArrayBuffer);
  throw notRaw(raw === null ? "There is no body" : "The body is already parsed, or a Blob or stream that is not read yet");
};

/** @throws WebhookVerificationError body_not_raw */
export const readRawBody = async (request: UnreadBody): Promise<Bytes> => {
  if (request.bodyUsed) throw notRaw("The body has already been read");
  return toRawBytes({ body: await request.arrayBuffer() });
};

const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** @throws TypeError when the bytes are not UTF-8 */
export const decodeUtf8 = (body: Bytes): string => (typeof body === "string" ? body : decoder.decode(body));
