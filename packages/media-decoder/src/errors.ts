/** The picture cannot be converted. The message is for the user who sent it. */
export class PictureUnreadable extends Error {
  override readonly name = "PictureUnreadable";
}

/** The video is damaged, incomplete or encrypted. The message is for the user who sent it. */
export class VideoUnreadable extends Error {
  override readonly name = "VideoUnreadable";
}

/** The file is no video, or one that browsers do not play. The message is for the user who sent it. */
export class VideoNotAccepted extends Error {
  override readonly name = "VideoNotAccepted";
}

/** Too many pictures are waiting. */
export class DecoderBusy extends Error {
  override readonly name = "DecoderBusy";
}

/** The child process could not start, was ended from outside, or is closed. The picture may be fine. */
export class DecoderUnavailable extends Error {
  override readonly name = "DecoderUnavailable";
}
