// The option --attach, which uploads local files to a record that the command creates.
import { values } from "../command/option.ts";
import { text } from "../command/reader.ts";
import type { Client } from "../context.ts";
import type { Output } from "../output/output.ts";

export const attachOption = { attach: values("FILE", text, "Attach this file or picture") };

type Parent = Readonly<Partial<Record<"taskId" | "postId" | "commentId" | "taskCommentId", string>>>;

/** Uploads the files to a new record, and names each in a note. After an error, the note names those that are missing. */
type AttachFiles = (client: Client, output: Output, parent: Parent) => Promise<void>;

/** Checks the files before their record is created. @throws CliError for a file that cannot be read */
export const prepareAttachments = async (paths: readonly string[]): Promise<AttachFiles> => {
  if (paths.length === 0) return async () => {};
  const { listLocalFiles } = await import("./local-files.ts");
  const files = await listLocalFiles(paths);
  return async (client, output, parent) => {
    for (const [index, { path, name }] of files.entries()) {
      try {
        await client.media.upload(path, { ...parent, fileName: name });
      } catch (error) {
        output.note(
          `Not attached: ${files
            .slice(index)
            .map((file) => file.path)
            .join(", ")}`,
        );
        throw error;
      }
      output.note(`Attached ${name}`);
    }
  };
};
