import { kind, type Recogniser } from "./found.ts";
import { begins } from "./signature.ts";
import { entriesOf } from "./zip.ts";

/** Models that are ZIP archives: 3MF, USDZ, packed AMF. All other archives are files, office documents and dotLottie among them. */
export const packagedModel: Recogniser = async ({ file, head }) => {
  if (!begins(head, "PK\x03\x04")) return undefined;
  const entries = await entriesOf(file);
  const has = (name: RegExp): boolean => entries.some((entry) => name.test(entry.name));
  if (has(/^\[Content_Types\]\.xml$/i) && has(/\.model$/i)) return kind("model", "model/3mf");
  // Its first entry is the scene, and it holds everything as it is (USDZ specification, "Layout").
  if (/\.usd[ac]?$/i.test(entries[0]?.name ?? "") && entries.every(({ isStored }) => isStored)) return kind("model", "model/vnd.usdz+zip");
  const files = entries.filter(({ name }) => !name.endsWith("/"));
  return files.length === 1 && /\.amf$/i.test(files[0]?.name ?? "") ? kind("model", "application/x-amf") : undefined;
};
