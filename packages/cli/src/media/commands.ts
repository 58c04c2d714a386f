// The `media` command group. Upload and download are defined in files of their own.
import { type FileType, type FilterableFileType, fileTypes, filterableFileTypes } from "@worktrack/contract/values";
import { defineCommand, defineGroup } from "../command/definition.ts";
import { argument, flag, value } from "../command/option.ts";
import { durationSeconds, oneOf, text } from "../command/reader.ts";
import { column } from "../output/column.ts";
import { fetchCursorPages, filterPages, listOptions, maxRows } from "../paging/pages.ts";
import { summaries } from "../summaries.ts";
import { confirmAction, confirmationOptions } from "../terminal/confirm.ts";
import { downloadMedia } from "./download.ts";
import {
  findMedia,
  findMediaOptions,
  mediaArgument,
  mediaColumns,
  mediaFields,
  mediaTargetHelp,
  mediaTargetOption,
  parentOptions,
  resolveParent,
} from "./media.ts";
import { uploadMedia } from "./upload.ts";

/** Whether the API can filter by this type. Other types are filtered here, from the pages of all types. */
const isFilterable = (type: FileType | undefined): type is FilterableFileType => filterableFileTypes.some((one) => one === type);

const listMedia = defineCommand({
  name: "list",
  summary: "List attachments, newest first",
  examples: ["worktrack media list --task OPS-1 --type audio"],
  options: {
    ...parentOptions,
    target: mediaTargetOption(`Attachments of all parents of this kind: ${mediaTargetHelp} (default post)`),
    type: value("TYPE", oneOf(fileTypes), fileTypes.join(", "), "fileType"),
    ...listOptions,
  },
  run: async ({ client: connect, output }, { target, type, limit, all, ...parent }) => {
    const client = await connect();
    const fileType = isFilterable(type) ? type : undefined;
    const filter = { target, fileType, ...(await resolveParent(client, parent)) };
    const fetch = (rowsMax: number) => fetchCursorPages(rowsMax, (page) => client.media.list({ ...filter, ...page }));
    const rowsMax = maxRows({ limit, all });
    const found =
      type === fileType ? fetch(rowsMax) : filterPages(fetch(Number.POSITIVE_INFINITY), rowsMax, (media) => media.fileType === type);
    await output.list(found, mediaColumns, 'No attachments. "worktrack media upload FILE --task OPS-1" creates one');
  },
});

const viewMedia = defineCommand({
  name: "view",
  summary: "Show an attachment's details",
  examples: ["worktrack media view 01890000-0000-7000-8000-00000000000c"],
  arguments: mediaArgument,
  options: findMediaOptions,
  run: async ({ client, output }, { media: id, target }) => {
    output.record(await findMedia(await client(), id, target), mediaFields);
  },
});

const linkMedia = defineCommand({
  name: "link",
  summary: "Print a temporary link to the content that needs no token",
  examples: ['curl --remote-name "$(worktrack media link 01890000-0000-7000-8000-00000000000c --expires 10m)"'],
  arguments: mediaArgument,
  options: { expires: value("TIME", durationSeconds, "How long the link works: 90s, 10m, 1h (default 5m)", "expiresInSeconds") },
  run: async ({ client, output }, { media: id, expires: expiresInSeconds }) => {
    const link = await (await client()).media.link({ id, expiresInSeconds });
    output.only(link, link.url, `Anyone with this link can read the file until ${link.expiresAt}`);
  },
});

const deleteMedia = defineCommand({
  name: "delete",
  summary: "Delete an attachment",
  examples: ["worktrack media delete 01890000-0000-7000-8000-00000000000c"],
  arguments: mediaArgument,
  options: {
    permanent: flag("Delete it for good: nobody can restore it"),
    ...findMediaOptions,
    ...confirmationOptions,
  },
  run: async ({ client: connect, output, terminal }, { media: id, target, permanent, yes }) => {
    const client = await connect();
    const media = await findMedia(client, id, target);
    await confirmAction(terminal, yes, `${permanent ? "Permanently delete" : "Delete"} ${media.fileName}`);
    await client.media.delete({ id, target: media.target, ...(permanent && { permanent }) });
    const done = permanent ? `Permanently deleted ${media.fileName}` : `Deleted ${media.fileName}. Undo: worktrack media restore ${id}`;
    output.changed(media, mediaColumns, done);
  },
});

const restoreMedia = defineCommand({
  name: "restore",
  summary: "Restore a deleted attachment",
  examples: ["worktrack media restore 01890000-0000-7000-8000-00000000000c"],
  arguments: mediaArgument,
  run: async ({ client, output }, { media: id }) => {
    const media = await (await client()).media.restore({ id });
    output.changed(media, mediaColumns, `Restored ${media.fileName}`);
  },
});

interface LegalHold {
  readonly id: string;
  readonly legalHold: boolean;
}

const legalHoldColumns = [
  column<LegalHold>("ID", ({ id }) => id),
  column<LegalHold>("LEGAL HOLD", ({ legalHold }) => (legalHold ? "held" : "free")),
];

const setPoster = defineCommand({
  name: "poster",
  summary: "Set the picture that stands for a video that you uploaded",
  examples: ["worktrack media poster 01890000-0000-7000-8000-00000000000c frame.jpg"],
  arguments: { ...mediaArgument, file: argument("FILE", text, "The image; - is standard input") },
  run: async ({ client, output, terminal }, { media: id, file }) => {
    const { poster } = (await client()).media;
    const media = await poster.set(file === "-" ? terminal.openInput() : file, { id });
    output.changed(media, mediaColumns, `Changed the poster of ${media.fileName}`);
  },
});

/** Prints no record of the attachment: a hold is also possible when the attachment is no longer visible. */
const holdMedia = defineCommand({
  name: "hold",
  summary: "Put an attachment under legal hold, so that it cannot be deleted",
  examples: ["worktrack media hold 01890000-0000-7000-8000-00000000000c"],
  arguments: mediaArgument,
  run: async ({ client, output }, { media: id }) => {
    await (await client()).media.hold({ id });
    output.changed({ id, legalHold: true }, legalHoldColumns, `Under legal hold: ${id}`);
  },
});

const unholdMedia = defineCommand({
  name: "unhold",
  summary: "Release an attachment from legal hold",
  examples: ["worktrack media unhold 01890000-0000-7000-8000-00000000000c"],
  arguments: mediaArgument,
  run: async ({ client, output }, { media: id }) => {
    await (await client()).media.unhold({ id });
    output.changed({ id, legalHold: false }, legalHoldColumns, `No longer under legal hold: ${id}`);
  },
});

export const mediaGroup = defineGroup("media", summaries.media, [
  uploadMedia,
  listMedia,
  viewMedia,
  downloadMedia,
  linkMedia,
  deleteMedia,
  restoreMedia,
  holdMedia,
  unholdMedia,
  setPoster,
]);
