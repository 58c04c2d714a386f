import { useState } from "preact/hooks";
import { takeFiles } from "./taken-files.ts";

/** The handlers of an element that takes dropped files, and whether files are over it now. */
export const useFileDrop = (onFiles: (files: readonly File[]) => void) => {
  const [isOver, setOver] = useState(false);
  return {
    isOver,
    onDragOver: (event: DragEvent) => {
      // An element inside takes them.
      if (event.defaultPrevented) return setOver(false);
      if (!event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    // An editor inside takes the files itself.
    onDropCapture: () => setOver(false),
    onDrop: (event: DragEvent) => {
      if (event.defaultPrevented || !event.dataTransfer?.files.length) return;
      event.preventDefault();
      onFiles(takeFiles(event.dataTransfer));
    },
  };
};
