// The changes of a task as words. Their code loads while the changes are being read.
import { preloaded } from "../ui/preloaded.tsx";

export const {
  Preloaded: ChangeLine,
  loadPart: loadChangeLine,
  isLoaded: isChangeLineLoaded,
} = preloaded(async () => (await import("./change-line.tsx")).ChangeLine);
