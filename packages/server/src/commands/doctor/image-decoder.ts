// Checks that images can be decoded on this machine, by converting a small one.
import { createMediaDecoder } from "@worktrack/media-decoder";
import { messageOf } from "../../platform/log.ts";
import { error, type Finding, ok } from "./finding.ts";

/** A PNG of one pixel. */
const pixel = Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC", "base64");

async function* pixelChunks(): AsyncGenerator<Uint8Array> {
  yield pixel;
}

export const checkImageDecoder = async (): Promise<Finding> => {
  const decoder = createMediaDecoder();
  try {
    await decoder.convertPicture({ size: pixel.length, chunks: pixelChunks }, { picture: true, thumbnails: [] }, async (_, chunks) => {
      for await (const _chunk of chunks);
    });
    return ok("images can be decoded");
  } catch (problem) {
    return error(
      `images cannot be decoded: ${messageOf(problem)}`,
      "Install the server again with optional dependencies. Uploads of images are 503 until then.",
    );
  } finally {
    await decoder.close();
  }
};
