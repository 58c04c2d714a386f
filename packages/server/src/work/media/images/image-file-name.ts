// The name of a stored image: an image that is stored in another format than it was sent in gets the extension of the new one.
import { bounds } from "@worktrack/contract";

const extensions: Readonly<Record<string, readonly string[]>> = {
  "image/jpeg": ["jpg", "jpeg", "jpe", "jfif"],
  "image/png": ["png", "apng"],
  "image/webp": ["webp"],
  "image/gif": ["gif"],
};

/** The extensions of formats that are accepted but never stored. */
const replaced = ["avif"];

const known = new Set([...Object.values(extensions).flat(), ...replaced]);

/** Replaces the extension of another image format, or adds the missing extension. Keeps the name within its length. */
export const nameImageFile = (name: string, mimeType: string): string => {
  const [preferred, ...others] = extensions[mimeType] ?? [];
  if (preferred === undefined) return name;
  const dot = name.lastIndexOf(".");
  const extension = dot > 0 ? name.slice(dot + 1).toLowerCase() : "";
  if ([preferred, ...others].includes(extension)) return name;
  const base = known.has(extension) ? name.slice(0, dot) : name;
  return `${[...base].slice(0, bounds.fileNameChars - preferred.length - 1).join("")}.${preferred}`;
};
