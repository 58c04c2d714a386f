/** A file that is dropped outside of an area for uploads would replace the page. */
export const ignoreOtherFileDrops = (): void => {
  for (const type of ["dragover", "drop"] as const)
    addEventListener(type, (event) => {
      if (event.defaultPrevented || !event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = "none";
    });
};
