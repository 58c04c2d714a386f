import { createBase64 } from "./base64.ts";
import { Envelope } from "./envelope.ts";
import type { Sink } from "./spool.ts";

const quote = 0x22;

/**
 * A JSON object whose `fileData` goes to the spool decoded, as it arrives. Its other fields are given back. (50 MB, hashed and on disk: 0.15 s
 * of CPU time and 40 MB; express.json and Buffer.from, with neither: 0.20 s and 300 MB. `pnpm bench --only upload`.)
 * @throws ApiError invalid_json, payload_too_large, validation_failed (fileData, or a field that is there twice).
 */
export const readJson = async (chunks: AsyncIterable<Buffer>, spool: Sink): Promise<Record<string, unknown>> => {
  const envelope = new Envelope();
  const base64 = createBase64(spool.write);
  for await (const chunk of chunks) {
    for (let at = 0; at < chunk.length; ) {
      if (!envelope.inFile) {
        at = envelope.take(chunk, at);
        continue;
      }
      // An escaped quote ends the string here too, and is refused with the backslash before it: neither is base64.
      const closing = chunk.indexOf(quote, at);
      const end = closing < 0 ? chunk.length : closing;
      await base64.take(chunk.subarray(at, end));
      at = end;
      if (closing < 0) continue;
      base64.end();
      envelope.leaveFile();
      at++;
    }
  }
  return envelope.fields();
};
