// The server's side of an inspection: gives the child process the parts of the video that it asks for.
import { ChannelMisused } from "./process/channel.ts";
import type { DecoderProcess } from "./process/decoder-process.ts";
import type { ProcessWatch } from "./process/process-watch.ts";
import type { ByteRange, FileReader, VideoFacts } from "./video.ts";
import { parseVideoReply, readMax, type VideoRefusal } from "./video-messages.ts";

export interface Inspection {
  readonly child: DecoderProcess;
  readonly watch: ProcessWatch;
  readonly file: FileReader;
}

/** @throws ChannelMisused when the child asks for too much; the errors of `file` */
export const inspectVideo = async ({ child: { channel }, watch: { timed }, file }: Inspection): Promise<VideoFacts | VideoRefusal> => {
  await timed(channel.sendMessage({ job: "video", size: file.size }));
  let left = readMax;
  for (;;) {
    const reply = parseVideoReply(await timed(channel.receiveMessage()), file.size);
    if (!("range" in reply)) return reply;
    left -= reply.range.length;
    if (left < 0) throw new ChannelMisused();
    await timed(channel.sendBytes(await readRange(file, reply.range)));
  }
};

const readRange = async (file: FileReader, { offset, length }: ByteRange): Promise<Uint8Array> => {
  const parts: Uint8Array[] = [];
  for (let done = 0; done < length; ) {
    const part = await file.read(offset + done, length - done);
    if (part.length === 0) throw new Error(`The file of ${file.size} bytes ends at ${offset + done}`);
    parts.push(part);
    done += part.length;
  }
  return parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts);
};
