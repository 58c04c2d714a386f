// What an inspection of a video needs, and what it finds.

/** A file of which any part can be read. */
export interface FileReader {
  /** In bytes. */
  readonly size: number;
  /** May return fewer bytes than `length`. An empty array means the end of the file. */
  read(offset: number, length: number): Promise<Uint8Array>;
}

/** A part of a file, in bytes. */
export interface ByteRange {
  readonly offset: number;
  readonly length: number;
}

export interface VideoFacts {
  /** `audio` if the file has no pictures, whatever it was declared as. */
  readonly kind: "video" | "audio";
  readonly mimeType: string;
  /** Null if the file does not say it. */
  readonly durationSeconds: number | null;
  /** In pixels as shown: turned, and with square pixels. Null for audio. */
  readonly width: number | null;
  readonly height: number | null;
  /**
   * The parts of the file that say where it was recorded. Overwrite each byte of them with a space (0x20): the file stays valid, because no part
   * contains the size, the type or the end of anything.
   */
  readonly locations: readonly ByteRange[];
}
