import { defineGroup } from "../command/definition.ts";
import { summaries } from "../summaries.ts";
import { remove } from "./delete.ts";
import { download } from "./download.ts";
import { hold, unhold } from "./hold.ts";
import { link } from "./link.ts";
import { list } from "./list.ts";
import { upload } from "./upload.ts";
import { view } from "./view.ts";

export const media = defineGroup("media", summaries.media, [upload, list, view, download, link, remove, hold, unhold]);
