// Sends a file as the body of a request, and follows its progress.
import type { FileBody } from "./request.ts";

/** Wraps an error of an upload's source, to distinguish it from an error of undici. */
export class SourceError extends Error {}

/** Calls `onPiece` when undici requests the next piece, which means that it has sent the one before. */
export const watchPieces = async function* ({ chunks }: FileBody, onPiece: () => void): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of chunks()) {
      onPiece();
      yield chunk;
    }
    onPiece();
  } catch (cause) {
    throw new SourceError("", { cause });
  }
};
