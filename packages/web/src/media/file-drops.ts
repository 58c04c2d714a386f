/** A file that is dropped outside of an area for uploads would replace the page. */
export const ignoreOtherFileDrops = (): void => {
  for (const type of ["dragover", "drop"] as const)
    addEventListener(type, (event) => {
      if (event.defaultPrevented || !event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = "none";
    });
};

/** The files of a drop or a paste, and the names of the folders among them, which cannot be read as files. */
export const filesOf = (data: DataTransfer): { readonly files: readonly File[]; readonly folders: readonly string[] } => {
  const entries = [...data.items].filter(({ kind }) => kind === "file").map((item) => item.webkitGetAsEntry());
  const folders = entries.flatMap((entry) => (entry?.isDirectory ? [entry.name] : []));
  return { files: [...data.files].filter((_, index) => !entries[index]?.isDirectory), folders };
};
