// Follows the progress of a file that is sent as the body of a request.
import type { FileBody } from "../request.ts";

interface Watcher {
  /** The connection accepts the next piece, which means that it has sent the one before. */
  readonly onPiece: () => void;
  /** The source of the file failed, not the connection. Must end the request. */
  readonly onError: (error: unknown) => void;
}

const watchPieces = async function* ({ chunks }: FileBody, { onPiece, onError }: Watcher): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of chunks()) {
      onPiece();
      yield chunk;
    }
    onPiece();
  } catch (error) {
    onError(error);
    throw error;
  }
};

export const watchFile = (body: FileBody, watcher: Watcher): FileBody => ({ ...body, chunks: () => watchPieces(body, watcher) });
