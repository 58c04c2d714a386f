import type { InboundComment, InboundPost, InboundReply, InboundTask, SignedOperationName, Table } from "@worktrack/contract";
import { type Send, sendOf } from "./call.ts";
import { signerOf } from "./inbound-signature.ts";
import type { CallOptions } from "./operations.ts";
import { copied, settingsOf, type WorktrackOptions } from "./settings.ts";
import { Transport } from "./transport.ts";

export interface WorktrackInboundOptions extends Omit<WorktrackOptions, "token"> {
  /** What is shown beside the secret. White space around both is ignored; undefined, as from an unset variable, is refused. */
  readonly prefix: string | undefined;
  readonly secret: string | undefined;
}

export type InboundOptions = Pick<CallOptions, "signal" | "timeoutMs" | "maxRetries">;

const paths: { readonly [K in SignedOperationName]: Table[K]["path"] } = {
  "inbound.tasks": "/api/v1/webhooks/inbound/tasks",
  "inbound.posts": "/api/v1/webhooks/inbound/posts",
  "inbound.comments": "/api/v1/webhooks/inbound/comments",
};

type Post = (operation: SignedOperationName, input: object, options?: InboundOptions) => Promise<InboundReply>;

/** Signs the very bytes that are sent. A repeat is harmless: the input names its record, so the call may always be retried. */
const postOf =
  (send: Send, prefix: string, secret: string): Post =>
  async (operation, input, { signal, timeoutMs, maxRetries } = {}) => {
    const body = JSON.stringify(input);
    const request = { operation, method: "POST", path: paths[operation], body, keyed: false, repeatable: true } as const;
    const answer = await send(request, { signal, timeoutMs, maxRetries }, signerOf(body, { prefix, secret }));
    return answer.data as InboundReply;
  };

/**
 * What another system reports, signed with an inbound secret instead of a token. The first call for an `externalSource` and
 * `externalId` creates the record, later ones update it: `created` tells which. Throws UsageError when an option is missing or malformed.
 */
export class WorktrackInbound implements AsyncDisposable {
  readonly baseUrl: string;
  readonly #post: Post;
  readonly #transport: Transport;

  constructor({ prefix, secret, ...options }: WorktrackInboundOptions) {
    const settings = settingsOf({ ...options, token: null });
    this.baseUrl = settings.origin + settings.prefix;
    this.#transport = new Transport(settings);
    this.#post = postOf(sendOf(this.#transport, settings), copied("prefix", prefix), copied("secret", secret));
  }

  /** The first one needs a title, and a project unless the secret has a default one. */
  tasks(input: InboundTask, options?: InboundOptions): Promise<InboundReply> {
    return this.#post("inbound.tasks", input, options);
  }

  /** The first one needs a title. */
  posts(input: InboundPost, options?: InboundOptions): Promise<InboundReply> {
    return this.#post("inbound.posts", input, options);
  }

  /** The first one needs the external id of a task or post of the same source. */
  comments(input: InboundComment, options?: InboundOptions): Promise<InboundReply> {
    return this.#post("inbound.comments", input, options);
  }

  /** Lets calls in flight finish, then closes the connections. A program that forgets it still ends. */
  close(): Promise<void> {
    return this.#transport.close();
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.close();
  }
}
