import { convertPicture, type Receive } from "./convert-picture.ts";
import { DecoderUnavailable, PictureUnreadable, VideoNotAccepted, VideoUnreadable } from "./errors.ts";
import { inspectVideo } from "./inspect-video.ts";
import { type ConvertedPicture, checkWantedOutputs, type PictureSource, pictureSizeMax, type WantedOutputs } from "./picture.ts";
import { ChannelClosed, ChannelMisused } from "./process/channel.ts";
import type { DecoderProcess } from "./process/decoder-process.ts";
import { createJobQueue } from "./process/job-queue.ts";
import { type DecoderLimits, defaultLimits } from "./process/limits.ts";
import { createProcessKeeper } from "./process/process-keeper.ts";
import { type ProcessWatch, watchProcess } from "./process/process-watch.ts";
import type { FileReader, VideoFacts } from "./video.ts";

export interface MediaDecoder {
  /**
   * Decodes one picture to its end, and then encodes what is wanted. Calls `receive` for each output: the picture, the thumbnails from the
   * largest to the smallest, the square. Discard what was received if this throws.
   * @throws PictureUnreadable with a message for the user
   * @throws DecoderBusy when too many pictures wait
   * @throws DecoderUnavailable when the child process cannot start, or is ended from outside
   * @throws the errors of `source` and `receive`, and the signal's reason
   */
  convertPicture(source: PictureSource, wanted: WantedOutputs, receive: Receive, signal?: AbortSignal): Promise<ConvertedPicture>;
  /**
   * Reads the headers and indexes of a video, and no media: a few KB of most files, at most 64 MB.
   * @throws VideoUnreadable or VideoNotAccepted with a message for the user
   * @throws DecoderBusy when too many pictures and videos wait
   * @throws DecoderUnavailable when the child process cannot start, or is ended from outside
   * @throws the errors of `file`, and the signal's reason
   */
  inspectVideo(file: FileReader, signal?: AbortSignal): Promise<VideoFacts>;
  /** The pictures and videos that wait or are being worked on. */
  readonly pending: number;
  /** Ends the child process. Pictures and videos that are being worked on or wait fail with DecoderUnavailable. */
  close(): Promise<void>;
}

/** Makes the error for a file that ends the child. `reason` continues a sentence about the file. */
type Refuse = (reason: string) => Error;

const refusePicture: Refuse = (reason) => new PictureUnreadable(`The image ${reason}`);
const refuseVideo: Refuse = (reason) => new VideoUnreadable(`The video ${reason}`);

/** The child process starts with the first picture or video. */
export const createMediaDecoder = (options: { readonly limits?: Partial<DecoderLimits> } = {}): MediaDecoder => {
  const limits: DecoderLimits = { ...defaultLimits, ...options.limits };
  const queue = createJobQueue(limits.waitingJobs);
  const keeper = createProcessKeeper(limits);
  let isClosed = false;
  const runJob = <T>(
    job: (child: DecoderProcess, watch: ProcessWatch) => Promise<T>,
    refuse: Refuse,
    signal: AbortSignal | undefined,
  ): Promise<T> => {
    const run = async (child: DecoderProcess): Promise<T> => {
      const watch = watchProcess(child, limits);
      const interruption = interruptAfter(limits.occupationMs, signal);
      try {
        return await Promise.race([job(child, watch), interruption.promise, rejectAtEnd(child)]);
      } catch (error) {
        throw isClosed ? new DecoderUnavailable("The decoder is closed") : await explainFailure(error, child, watch, refuse);
      } finally {
        interruption.cancel();
        watch.stop();
      }
    };
    return queue.run(() => keeper.use(run), signal);
  };
  return {
    convertPicture: async (source, wanted, receive, signal) => {
      checkWantedOutputs(wanted);
      if (source.size > pictureSizeMax) throw new PictureUnreadable(`The image has ${formatMegabytes(source.size)}.`);
      const result = await runJob((child, watch) => convertPicture({ child, watch, source, wanted, receive }), refusePicture, signal);
      if ("refused" in result) throw new PictureUnreadable(result.refused);
      return result;
    },
    inspectVideo: async (file, signal) => {
      const result = await runJob((child, watch) => inspectVideo({ child, watch, file }), refuseVideo, signal);
      if ("refused" in result) throw new VideoUnreadable(result.refused);
      if ("notAccepted" in result) throw new VideoNotAccepted(result.notAccepted);
      return result;
    },
    get pending() {
      return queue.pending;
    },
    close: () => {
      isClosed = true;
      queue.close();
      return keeper.close();
    },
  };
};

const mebibyte = 1024 * 1024;
const formatMegabytes = (bytes: number): string =>
  `${Math.ceil(bytes / mebibyte)} MB. At most ${pictureSizeMax / mebibyte} MB are accepted`;

/** Ends a wait that does not end by itself, because the source or the receiver does nothing. */
const interruptAfter = (occupationMs: number, signal: AbortSignal | undefined) => {
  const { promise, reject } = Promise.withResolvers<never>();
  const onAbort = () => reject(signal?.reason);
  const timer = setTimeout(() => reject(new DecoderUnavailable("The file did not arrive in time")), occupationMs).unref();
  signal?.addEventListener("abort", onAbort, { once: true });
  if (signal?.aborted) onAbort();
  const cancel = () => {
    clearTimeout(timer);
    signal?.removeEventListener("abort", onAbort);
  };
  return { promise, cancel };
};

/** The job itself may not notice, because it waits for the source. */
const rejectAtEnd = async ({ ended }: DecoderProcess): Promise<never> => {
  await ended;
  throw new ChannelClosed();
};

/** Signals with which people and the kernel end processes. All others, such as SIGSEGV, are caused by the file. */
const outside: readonly (NodeJS.Signals | null)[] = ["SIGKILL", "SIGTERM", "SIGINT", "SIGHUP", "SIGQUIT"];

/** Tells a file that breaks the child from a child that something else has ended. */
const explainFailure = async (error: unknown, child: DecoderProcess, watch: ProcessWatch, refuse: Refuse): Promise<unknown> => {
  if (watch.exceeded() === "time") return refuse("takes too long to decode");
  if (watch.exceeded() === "memory") return refuse("needs too much memory to decode");
  if (error instanceof ChannelMisused) return refuse("cannot be decoded");
  if (!(error instanceof ChannelClosed)) return error;
  const { signal } = await child.ended;
  return outside.includes(signal) ? new DecoderUnavailable("The process for images was ended. Try again.") : refuse("cannot be decoded");
};
