// Maps the operations on attachments to their functions.
import type { OperationName } from "@worktrack/contract";
import type { Handlers } from "../../caller/handler.ts";
import type { SecretKeys } from "../../database/sealing-keys.ts";
import { createMedia } from "./create.ts";
import { deleteMedia } from "./delete.ts";
import { findMedia } from "./find.ts";
import { liftLegalHold, placeLegalHold } from "./legal-hold.ts";
import { linkMedia } from "./link.ts";
import { listMedia } from "./list.ts";
import { restoreMedia } from "./restore.ts";
import type { ObjectStore } from "./store/store.ts";
import type { UploadedFile } from "./stored-file.ts";
import { setPoster, type UploadedPoster } from "./videos/poster.ts";

interface MediaNeeds {
  readonly stored: UploadedFile["stored"] & UploadedPoster["stored"];
  readonly media: Pick<ObjectStore, "remove">;
  readonly secretKeys: SecretKeys;
}

export const mediaHandlers: Handlers<Extract<OperationName, `media.${string}`>, MediaNeeds> = {
  "media.list": listMedia,
  "media.create": createMedia,
  "media.images.create": createMedia,
  "media.videos.create": createMedia,
  "media.get": (context, { params, query }) => findMedia(context, params.id, query.target),
  "media.delete": deleteMedia,
  "media.restore": restoreMedia,
  "media.link": linkMedia,
  "media.poster.set": setPoster,
  "media.hold": placeLegalHold,
  "media.unhold": liftLegalHold,
};
