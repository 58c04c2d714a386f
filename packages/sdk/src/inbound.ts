// The `WorktrackInbound` client, which sends signed records from another system.
import { createSend, type Send } from "./call.ts";
import type { InboundComment, InboundPost, InboundTask } from "./generated/inbound.ts";
import type { InboundReply } from "./generated/records.ts";
import { createSigner } from "./inbound-signature.ts";
import type { CommonOptions } from "./operations.ts";
import { requireCredential } from "./options.ts";
import { inboundPaths } from "./routes.ts";
import { readSettings, type WorktrackOptions } from "./settings.ts";
import { Transport } from "./transport.ts";

export interface WorktrackInboundOptions extends Omit<WorktrackOptions, "token"> {
  /** The public prefix of the secret. Surrounding white space of both is ignored. Undefined throws UsageError. */
  readonly prefix: string | undefined;
  readonly secret: string | undefined;
}

export type InboundOptions = CommonOptions;

type Post = (operation: keyof typeof inboundPaths, input: object, options?: InboundOptions) => Promise<InboundReply>;

/** Signs exactly the bytes that are sent. Every call can be retried, because its external id names the record. */
const postOf =
  (send: Send, prefix: string, secret: string): Post =>
  async (operation, input, options = {}) => {
    const body = JSON.stringify(input);
    const request = { operation, method: "POST", path: inboundPaths[operation], body, keyed: false, repeatable: true } as const;
    const answer = await send(request, options, createSigner(body, { prefix, secret }));
    return answer.data as InboundReply;
  };

/**
 * Sends records from another system, signed with an inbound secret instead of a token. The first call for an `externalSource` and
 * `externalId` creates the record, and later calls update it: see `created` in the reply.
 * @throws UsageError when an option is missing or malformed
 */
export class WorktrackInbound implements AsyncDisposable {
  readonly baseUrl: string;
  readonly #post: Post;
  readonly #transport: Transport;

  constructor({ prefix, secret, ...options }: WorktrackInboundOptions) {
    const settings = readSettings({ ...options, token: null });
    this.baseUrl = settings.origin + settings.prefix;
    this.#transport = new Transport(settings);
    this.#post = postOf(createSend(this.#transport, settings), requireCredential("prefix", prefix), requireCredential("secret", secret));
  }

  /** Creates or updates a task. A new task needs a title, and a project unless the secret has a default one. */
  tasks(input: InboundTask, options?: InboundOptions): Promise<InboundReply> {
    return this.#post("inbound.tasks", input, options);
  }

  /** Creates and publishes a post, or updates it. A new post needs a title. */
  posts(input: InboundPost, options?: InboundOptions): Promise<InboundReply> {
    return this.#post("inbound.posts", input, options);
  }

  /** Creates or updates a comment. A new comment needs the external id of a task or post from the same source. */
  comments(input: InboundComment, options?: InboundOptions): Promise<InboundReply> {
    return this.#post("inbound.comments", input, options);
  }

  /** Waits for calls in flight, then closes the connections. Open connections do not keep the process alive. */
  close(): Promise<void> {
    return this.#transport.close();
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.close();
  }
}
