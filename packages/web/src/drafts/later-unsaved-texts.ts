import { preloaded } from "../ui/preloaded.tsx";

export const { Preloaded: UnsavedTexts } = preloaded(async () => (await import("./unsaved-texts.tsx")).UnsavedTexts);
