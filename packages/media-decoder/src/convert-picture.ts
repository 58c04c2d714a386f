// The server's side of a conversion: sends the picture to the child process, and passes on what the child sends.
import { parseReply, type Refusal } from "./messages.ts";
import type { ConvertedPicture, PictureOutput, PictureSource, WantedOutputs } from "./picture.ts";
import type { DecoderProcess } from "./process/decoder-process.ts";
import type { ProcessWatch } from "./process/process-watch.ts";

/** Gets one output. Its chunks must be read before the promise resolves; the rest is skipped. */
export type Receive = (output: PictureOutput, chunks: AsyncIterable<Buffer>) => Promise<void>;

export interface Conversion {
  readonly child: DecoderProcess;
  readonly watch: ProcessWatch;
  readonly source: PictureSource;
  readonly wanted: WantedOutputs;
  readonly receive: Receive;
}

/** Neither side holds a whole picture on this side of the pipe: each chunk waits until the one before it has been taken. */
export const convertPicture = async (conversion: Conversion): Promise<ConvertedPicture | Refusal> => {
  const { channel } = conversion.child;
  const { timed } = conversion.watch;
  await sendSource(conversion);
  for (;;) {
    const reply = parseReply(await timed(channel.receiveMessage()));
    if ("refused" in reply || "frames" in reply) return reply;
    await deliver(reply, conversion);
  }
};

const sendSource = async ({ child: { channel }, watch: { timed }, source, wanted }: Conversion): Promise<void> => {
  await timed(channel.sendMessage({ job: "picture", size: source.size, wanted }));
  let left = source.size;
  for await (const chunk of source.chunks()) {
    left -= chunk.length;
    if (left < 0) break;
    await timed(channel.sendBytes(chunk));
  }
  if (left !== 0) throw new Error(`The source of an image of ${source.size} bytes gave ${left < 0 ? "more" : source.size - left}`);
};

const deliver = async (output: PictureOutput, { child: { channel }, watch: { timed }, receive }: Conversion): Promise<void> => {
  const bytes = channel.receiveBytes(output.size);
  const chunks: AsyncIterableIterator<Buffer> = {
    next: () => timed(bytes.next()),
    [Symbol.asyncIterator]: () => chunks,
  };
  await receive(output, chunks);
  while (!(await chunks.next()).done);
};
