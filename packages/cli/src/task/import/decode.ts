// Decodes the bytes of an import file: UTF-8 unless a byte order mark or --encoding says otherwise.
import { CliError } from "../../error/cli-error.ts";
import { countLines, encodingOf } from "../../terminal/decode-text.ts";

/**
 * Yields the text of a file in pieces, without its byte order mark.
 * @throws CliError that names the line, when the bytes are not in the encoding.
 */
export const decodeText = async function* (chunks: AsyncIterable<Buffer>, given: string | undefined): AsyncGenerator<string> {
  let decoder: InstanceType<typeof TextDecoder> | undefined;
  let lines = 0;
  // A byte order mark could be cut in two, so the first bytes wait for the next ones.
  let waiting: Buffer = Buffer.alloc(0);
  const decode = (bytes: Buffer, stream: boolean): string => {
    decoder ??= new TextDecoder(given ?? encodingOf(bytes), { fatal: true });
    try {
      const text = decoder.decode(bytes, { stream });
      lines += countLines(text);
      return text;
    } catch {
      const readable = new TextDecoder(decoder.encoding).decode(bytes);
      const line = lines + 1 + countLines(readable.slice(0, Math.max(0, readable.indexOf("\ufffd"))));
      throw new CliError(
        `Line ${line} is not ${decoder.encoding.toUpperCase()}. Save the file as UTF-8, or name its encoding, such as --encoding windows-1252`,
      );
    }
  };
  for await (const chunk of chunks) {
    const bytes = waiting.length === 0 ? chunk : Buffer.concat([waiting, chunk]);
    waiting = decoder === undefined && bytes.length < 3 ? bytes : Buffer.alloc(0);
    if (waiting.length === 0) yield decode(bytes, true);
  }
  yield decode(waiting, false);
};
