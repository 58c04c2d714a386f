// The files of a drop or a paste.
import { InputError } from "../api/error-text.ts";
import { showErrorToast } from "../ui/toast.tsx";

/** The files of a drop or a paste. A message names the folders among them, which cannot be read as files. */
export const takeFiles = (data: DataTransfer): readonly File[] => {
  const entries = [...data.items].filter(({ kind }) => kind === "file").map((item) => item.webkitGetAsEntry());
  const folders = entries.flatMap((entry) => (entry?.isDirectory ? [entry.name] : []));
  if (folders.length > 0) showErrorToast(new InputError(`${folders.join(", ")}: a folder cannot be attached. Attach the files in it.`));
  return [...data.files].filter((_, index) => !entries[index]?.isDirectory);
};

/** Whether data is files. Programs also put a picture of a copied text into the clipboard: data with text is text. */
export const isFiles = (data: DataTransfer | null): data is DataTransfer =>
  data !== null && data.files.length > 0 && data.getData("text/plain") === "";

/** Takes the files of a paste. No other handler of the event gets them. */
export const takePastedFiles = (event: ClipboardEvent, onFiles: (files: readonly File[]) => void): void => {
  if (!isFiles(event.clipboardData)) return;
  event.preventDefault();
  event.stopPropagation();
  onFiles(takeFiles(event.clipboardData));
};
