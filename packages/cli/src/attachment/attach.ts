// The option --attach, which uploads local files to a record that the command creates.
import { values } from "../command/option.ts";
import { text } from "../command/reader.ts";
import type { Client } from "../context.ts";
import type { Output } from "../output/output.ts";

export const attachOption = { attach: values("FILE", text, "Attach this file or picture") };

/** The options of "media upload" that name the parent. */
const parentOptions = { taskId: "--task", postId: "--post", commentId: "--comment", taskCommentId: "--task-comment" } as const;

type Parent = Readonly<Partial<Record<keyof typeof parentOptions, string>>>;

/** The record exists, so its command must not be repeated. */
const describeMissing = (paths: readonly string[], parent: Parent): string => {
  const words = paths.map((path) => (/^[\w./+@%-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`));
  const options = Object.entries(parent).map(([key, id]) => `${parentOptions[key as keyof Parent]} ${id}`);
  return `Not attached: ${paths.join(", ")}. To attach: worktrack media upload ${[...words, ...options].join(" ")}`;
};

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
        const missing = files.slice(index).map((file) => file.path);
        output.note(describeMissing(missing, parent));
        throw error;
      }
      output.note(`Attached ${name}`);
    }
  };
};
