// Converts a spooled image: the decoder makes a new encoding and thumbnails of it, which are spooled too.
import { open } from "node:fs/promises";
import type { ThumbnailSize } from "@worktrack/contract";
import type { ConvertedPicture, MediaDecoder, PictureOutput } from "@worktrack/media-decoder";
import { ApiError } from "../../../platform/api-error.ts";
import type { DiskAllowances } from "../../../platform/disk/allowances.ts";
import type { ConversionResult, Metrics } from "../../../platform/metrics.ts";
import type { ObjectStore } from "../store/store.ts";
import { removeSpooled, type SpooledFile, spoolChunks } from "../upload/spool.ts";

/** The ports that converting an image needs. */
export interface ImagePorts {
  readonly media: Pick<ObjectStore, "spoolDir">;
  readonly disk: DiskAllowances;
  readonly decoder: MediaDecoder;
  readonly metrics: Pick<Metrics, "conversions">;
}

export interface ConvertedImage extends ConvertedPicture {
  /** The new encoding of the whole image, if it was wanted. */
  readonly image: SpooledFile | undefined;
  readonly thumbnails: ReadonlyMap<ThumbnailSize, SpooledFile>;
  /** The square in the middle, if it was wanted. */
  readonly square: SpooledFile | undefined;
}

export interface WantedImage {
  readonly picture: boolean;
  readonly thumbnails: readonly ThumbnailSize[];
  /** The sides of a square in the middle, in pixels. */
  readonly square?: number;
}

/** The bytes of an image to convert. */
export interface ImageSource {
  readonly size: number;
  chunks(): AsyncIterable<Uint8Array>;
}

/**
 * The caller must move or remove the files of the result. After an error none is left.
 * @throws ApiError unsupported_media_type, image_unreadable, storage_full; unavailable if too many images wait
 */
export const convertImage = async (ports: ImagePorts, source: ImageSource, wanted: WantedImage): Promise<ConvertedImage> => {
  const { media, disk } = ports;
  const outputs = new Map<PictureOutput["name"], SpooledFile>();
  const receive = async (output: PictureOutput, chunks: AsyncIterable<Uint8Array>): Promise<void> => {
    outputs.set(output.name, await spoolChunks({ folder: media.spoolDir, disk }, output.size, chunks));
  };
  const startedMs = performance.now();
  const observe = (result: ConversionResult) => ports.metrics.conversions.observe((performance.now() - startedMs) / 1_000, result);
  try {
    const converted = await ports.decoder.convertPicture(source, wanted, receive);
    observe("converted");
    const thumbnails = wanted.thumbnails.flatMap((size) => {
      const file = outputs.get(`thumbnail-${size}`);
      return file ? [[size, file] as const] : [];
    });
    return { ...converted, image: outputs.get("picture"), thumbnails: new Map(thumbnails), square: outputs.get("square") };
  } catch (error) {
    await Promise.all([...outputs.values()].map(removeSpooled));
    const refusal = await refuseDecoderError(error);
    observe(refusal?.result ?? "failed");
    throw refusal?.error ?? error;
  }
};

/** The file's content in chunks. Opens it for each reading. */
export const readSpooled = ({ path, size }: SpooledFile): ImageSource => ({
  size,
  chunks: async function* () {
    const handle = await open(path);
    yield* handle.createReadStream();
  },
});

interface Refusal {
  readonly result: ConversionResult;
  readonly error: ApiError;
}

/** The answer to an error of the decoder. Loads the package when the first image is converted, as all code that uses it does. */
export const refuseDecoderError = async (error: unknown): Promise<Refusal | undefined> => {
  const { DecoderBusy, DecoderUnavailable, PictureUnreadable } = await import("@worktrack/media-decoder");
  if (error instanceof PictureUnreadable) return { result: "unreadable", error: new ApiError("image_unreadable", error.message) };
  if (error instanceof DecoderBusy)
    return {
      result: "busy",
      error: new ApiError("unavailable", "Too many images wait to be decoded. Try again.", { retryAfterSeconds: 5 }),
    };
  if (error instanceof DecoderUnavailable)
    return {
      result: "failed",
      error: new ApiError("unavailable", "The server cannot decode images at the moment", { retryAfterSeconds: 60 }),
    };
  return undefined;
};
