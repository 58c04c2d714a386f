// Reads the bytes of attachments from the object store, and checks that they are those that were uploaded. A large attachment is read twice: it is
// checked before the backup contains any of it.
import { createHash, hash } from "node:crypto";
import { bounds } from "@worktrack/contract";
import { inOrder } from "./in-order.ts";
import type { SnapshotAttachment } from "./snapshot.ts";
import type { SourceStore } from "./source-store.ts";

/** `damaged`: the object's bytes are not those that were uploaded. `swept`: the sweep has removed it, as it should. */
export interface ReadAttachment {
  readonly id: string;
  readonly state: "read" | "missing" | "damaged" | "swept";
  readonly size: number;
  readonly content: AsyncIterable<Buffer> | Iterable<Buffer>;
}

/** A larger object is not held in memory. */
const heldBytesMax = bounds.mediaBytes;
/** A store in the network answers after a while, so several objects are read at once. */
const limits = { itemsMax: 16, weightMax: 2 * heldBytesMax };

/** In the order of `attachments`. */
export const readAttachmentContents = (store: SourceStore, attachments: Iterable<SnapshotAttachment>): AsyncGenerator<ReadAttachment> =>
  inOrder(
    attachments,
    (attachment) => readOne(store, attachment),
    limits,
    ({ size }) => (size > heldBytesMax ? 0 : size),
  );

const readOne = async (store: SourceStore, attachment: SnapshotAttachment): Promise<ReadAttachment> => {
  const { id, size, sha256, sweepable } = attachment;
  const found = size > heldBytesMax ? await readLarge(store, attachment) : await readHeld(store, attachment);
  if (!found) return { id, state: sweepable ? "swept" : "missing", size: 0, content: [] };
  const isIntact = found.size === size && found.sha256 === sha256;
  return isIntact ? { id, state: "read", size, content: found.content } : { id, state: "damaged", size: 0, content: [] };
};

type FoundContent = Pick<ReadAttachment, "size" | "content"> & { readonly sha256: string };

const readHeld = async (store: SourceStore, { id, size }: SnapshotAttachment): Promise<FoundContent | undefined> => {
  const content = await store.read(id, size);
  return content && { size: content.length, sha256: hash("sha256", content), content: [content] };
};

const readLarge = async (store: SourceStore, { id, size }: SnapshotAttachment): Promise<FoundContent | undefined> => {
  const sum = createHash("sha256");
  let read = 0;
  for await (const piece of store.pieces(id, size)) {
    sum.update(piece);
    read += piece.length;
    if (read > size) break;
  }
  return read === 0 ? undefined : { size: read, sha256: sum.digest("hex"), content: store.pieces(id, size) };
};
