// The `org export` command: starts an export of the workspace, waits for it, and downloads its archive.
import { pipeline } from "node:stream/promises";
import { setTimeout as sleep } from "node:timers/promises";
import type { Reply } from "@worktrack/sdk";
import { defineCommand } from "../command/definition.ts";
import { flag, value } from "../command/option.ts";
import { text } from "../command/reader.ts";
import type { Client } from "../context.ts";
import { CliError, usageError } from "../error/cli-error.ts";
import { safeFileName } from "../media/file-name.ts";
import { checkTarget, chooseFile, downloadToFile, isFolder } from "../output/download-file.ts";
import type { Progress } from "../output/progress.ts";

type Export = Reply<"organization.exports.get">;

/** The polling interval, which doubles from `first` up to `max`. */
const pollMs = { first: 200, max: 5_000 };

/** @throws CliError when the export has failed */
const waitForExport = async (client: Client, id: string, progress: Progress): Promise<Export> => {
  for (let delayMs = pollMs.first; ; delayMs = Math.min(pollMs.max, delayMs * 2)) {
    const found = await client.organization.exports.get({ id });
    if (found.status === "succeeded") return found;
    if (found.status === "failed") throw new CliError(`The export failed: ${found.error ?? "no server has written it"}`);
    progress.share(found.progress / 100);
    await sleep(delayMs);
  }
};

export const exportOrganization = defineCommand({
  name: "export",
  summary: "Export the workspace to an archive that another server can import; prints the path of the file",
  examples: ["worktrack org export --output backup.tar.gz"],
  details:
    "Only owners can. The archive has all records and attachments, with private projects and drafts, and no secrets. " +
    "The server keeps it for 24 hours. --resume goes on with an interrupted download from FILE.part.",
  options: {
    output: value("FILE", text, "The file or folder to write to, or - for standard output (default: workspace-TIME.tar.gz)"),
    clobber: flag("Overwrite an existing file"),
    resume: value("ID", text, "Wait for this export and download it, instead of starting one"),
  },
  run: async ({ client: connect, output, terminal }, { output: written, clobber, resume }) => {
    if (written === "-" && output.isJson) throw usageError("--json cannot be combined with --output -, which writes the archive to stdout");
    // Before an export is started in vain.
    if (written !== undefined && written !== "-" && !(await isFolder(written))) await checkTarget(written, clobber);
    const client = await connect();
    const { id } = resume === undefined ? await client.organization.exports.create() : { id: resume };
    output.note(`Export ${id}`);
    const writing = output.progress("The server writes the archive");
    const exported = await waitForExport(client, id, writing).finally(writing.end);
    if (written === "-") {
      const { stream } = await client.organization.exports.download(exported);
      return pipeline(stream, terminal.openOutput(), { end: false });
    }
    const name = safeFileName(exported.url?.split("/").at(-1) ?? "workspace.tar.gz");
    const file = await chooseFile(written, name, clobber);
    const progress = output.progress(name);
    const request = (options: object) => client.organization.exports.download(exported, options);
    await downloadToFile(request, exported.fileSize ?? 0, file, progress.at).finally(progress.end);
    output.only(exported, file, `Exported the workspace`);
  },
});
