// Checks the order of a backup's items, and counts what they contain, to compare it with the entry contents.json.
import type { BackupItem } from "./backup-item.ts";
import { BackupDamaged } from "./errors.ts";
import { type Contents, contentsName, type Manifest, manifestName } from "./format.ts";

export interface Tally {
  /** @throws BackupDamaged */
  add(item: BackupItem): void;
  /** @throws BackupDamaged when an entry is missing */
  end(): void;
}

type Kind = BackupItem["kind"];

/** The kinds of items that may follow each kind. */
const next: Readonly<Record<Kind | "start", readonly Kind[]>> = {
  start: ["manifest"],
  manifest: ["rows", "attachment", "contents"],
  rows: ["rows", "attachment", "contents"],
  attachment: ["attachment", "contents"],
  contents: ["sealedKey"],
  sealedKey: [],
};

export const createTally = (): Tally => {
  let last: Kind | "start" = "start";
  let manifest: Manifest | undefined;
  let hasKey = false;
  const tables = new Map<string, { rows: number; bytes: number; parts: number }>();
  const attachments = { count: 0, bytes: 0 };

  const addRows = ({ table, part, text }: BackupItem & { kind: "rows" }): void => {
    const names = manifest?.tables.map(({ name }) => name) ?? [];
    const [previous] = [...tables.keys()].slice(-1);
    const counted = tables.get(table) ?? { rows: 0, bytes: 0, parts: 0 };
    const isNext = previous === table || names.indexOf(table) > (previous === undefined ? -1 : names.indexOf(previous));
    if (!isNext || part !== counted.parts + 1) throw outOfOrder();
    tables.set(table, { rows: counted.rows + countLines(text), bytes: counted.bytes + text.length, parts: part });
  };
  const compare = (contents: Contents): void => {
    const nothing = { rows: 0, bytes: 0, parts: 0 };
    const names = manifest?.tables.map(({ name }) => name) ?? [];
    const isSame =
      names.length === Object.keys(contents.tables).length &&
      names.every((name) => isEqual(contents.tables[name], tables.get(name) ?? nothing)) &&
      isEqual(contents.attachments, attachments);
    if (!isSame) throw new BackupDamaged(`it does not contain what ${contentsName} says`);
  };

  return {
    add: (item) => {
      if (!next[last].includes(item.kind)) throw outOfOrder();
      last = item.kind;
      if (item.kind === "manifest") manifest = item.manifest;
      if (item.kind === "rows") addRows(item);
      if (item.kind === "attachment") {
        attachments.count++;
        attachments.bytes += item.size;
      }
      if (item.kind === "contents") compare(item.contents);
      if (item.kind === "sealedKey") hasKey = item.sealedKey.sealed !== null;
    },
    end: () => {
      const isSealed = manifest?.secretKey === "sealed";
      if (last !== "sealedKey" && (isSealed || last !== "contents")) throw new BackupDamaged("entries are missing at its end");
      if (last === "sealedKey" && hasKey !== isSealed) throw new BackupDamaged(`its secret key is not as ${manifestName} says`);
    },
  };
};

const outOfOrder = (): BackupDamaged => new BackupDamaged("its entries are not in the order in which they were written");

type Counts = Readonly<Record<string, number>>;
const isEqual = (left: Counts | undefined, right: Counts): boolean =>
  left !== undefined && Object.entries(right).every(([name, value]) => left[name] === value);

/** Each row is a line, because COPY escapes the line breaks of values. */
const countLines = (text: Buffer): number => {
  let lines = 0;
  for (let at = text.indexOf(10); at >= 0; at = text.indexOf(10, at + 1)) lines++;
  return lines;
};
