// Reads the bytes of attachments from the object store, and checks that they are those that were uploaded.
import { hash } from "node:crypto";
import { bounds } from "@worktrack/contract";
import { inOrder } from "./in-order.ts";
import type { SnapshotAttachment } from "./snapshot.ts";
import type { SourceStore } from "./source-store.ts";

/** `damaged`: the object's bytes are not those that were uploaded. `swept`: the sweep has removed it, as it should. */
export interface ReadAttachment {
  readonly id: string;
  readonly state: "read" | "missing" | "damaged" | "swept";
  readonly content: Buffer;
}

/** A store in the network answers after a while, so several objects are read at once. They are held in memory. */
const limits = { itemsMax: 16, weightMax: 2 * bounds.mediaBytes };

/** In the order of `attachments`. */
export const readAttachmentContents = (store: SourceStore, attachments: Iterable<SnapshotAttachment>): AsyncGenerator<ReadAttachment> =>
  inOrder(
    attachments,
    (attachment) => readOne(store, attachment),
    limits,
    ({ size }) => size,
  );

const nothing = Buffer.alloc(0);

const readOne = async (store: SourceStore, { id, size, sha256, sweepable }: SnapshotAttachment): Promise<ReadAttachment> => {
  const content = await store.read(id, size);
  if (!content) return { id, state: sweepable ? "swept" : "missing", content: nothing };
  const isIntact = content.length === size && hash("sha256", content) === sha256;
  return isIntact ? { id, state: "read", content } : { id, state: "damaged", content: nothing };
};
