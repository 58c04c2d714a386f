// Decides which columns of a table fit a terminal, and how wide each is.
import { textWidth } from "./terminal-text.ts";

/** A column with the text of all its cells. The first column and the first text are kept longest, then ids, then the others from left to right. */
export interface TextColumn {
  readonly name: string;
  readonly cells: readonly string[];
  /** May be truncated before others are. */
  readonly shrinks: boolean;
}

export interface FittedColumn extends TextColumn {
  /** Its position among all columns. */
  readonly index: number;
  readonly width: number;
}

export interface FittedTable {
  readonly columns: readonly FittedColumn[];
  /** Whether ids were shortened. */
  readonly shortensIds: boolean;
}

export const gap = "  ";
/** The least width of a column with `shrinks`, as long as another column can be dropped instead. */
const readableColumns = 14;
/** The same for columns without `shrinks`, such as times and names of events. */
const wholeColumns = 24;
const narrowestColumns = 4;
/** The shortest form of an id: an ellipsis and this many characters of its end. */
const shortIdChars = 6;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const isIdColumn = ({ cells }: TextColumn): boolean =>
  cells.some((cell) => uuid.test(cell)) && cells.every((cell) => cell === "" || uuid.test(cell));

/** Shortens ids to the shortest unique ends. A UUIDv7 begins with its time, which records created together share. */
export const shortenIds = (ids: readonly string[]): readonly string[] => {
  const distinct = new Set(ids);
  let chars = shortIdChars;
  while (chars < 36 && new Set([...distinct].map((id) => id.slice(-chars))).size < distinct.size) chars++;
  return ids.map((id) => (id.length > chars + 1 ? `…${id.slice(-chars)}` : id));
};

const naturalWidth = ({ name, cells }: TextColumn): number =>
  cells.reduce((width, cell) => Math.max(width, textWidth(cell)), textWidth(name));

const totalOf = (widths: readonly number[]): number => widths.reduce((sum, width) => sum + width, gap.length * (widths.length - 1));

/** Narrows the widest column first, until the line fits or every column has its least width, `leastOf`. */
const narrow = (widths: readonly number[], terminalColumns: number, leastOf: (index: number) => number): number[] => {
  const narrowed = [...widths];
  for (let excess = totalOf(narrowed) - terminalColumns; excess > 0; excess--) {
    let widest = -1;
    for (const [index, width] of narrowed.entries())
      if (width > leastOf(index) && (widest < 0 || width > (narrowed[widest] ?? 0))) widest = index;
    if (widest < 0) break;
    narrowed[widest] = (narrowed[widest] ?? 0) - 1;
  }
  return narrowed;
};

interface Candidate extends TextColumn {
  readonly index: number;
  /** Every cell is an id or empty. */
  readonly isId: boolean;
}

/** The least width at which people can read a column. Ids are shown whole, or shortened before this. */
const readableWidth = ({ shrinks, isId }: Candidate): number => {
  if (isId) return Number.POSITIVE_INFINITY;
  return shrinks ? readableColumns : wholeColumns;
};

/** Undefined when the columns do not fit at readable widths. */
const fitReadably = (columns: readonly Candidate[], terminalColumns: number): FittedColumn[] | undefined => {
  const natural = columns.map(naturalWidth);
  const least = columns.map((column, index) => Math.min(natural[index] ?? 0, readableWidth(column)));
  const widths = narrow(natural, terminalColumns, (index) => least[index] ?? 0);
  return totalOf(widths) > terminalColumns ? undefined : columns.map((column, index) => ({ ...column, width: widths[index] ?? 0 }));
};

/** Drops the last column that is neither the first, nor an id, nor the first text, such as a title. */
const dropOne = (columns: readonly Candidate[]): readonly Candidate[] => {
  const text = columns.findIndex(({ shrinks }) => shrinks);
  const last = columns.findLastIndex(({ isId }, position) => position > 0 && position !== text && !isId);
  return columns.toSpliced(last < 0 ? columns.length - 1 : last, 1);
};

/**
 * Fits a table in this order: truncates long texts, shortens ids, drops columns from the last one on, and truncates all that is left.
 * Columns that are empty or `none` in every row are left out.
 */
export const fitColumns = (all: readonly TextColumn[], terminalColumns: number): FittedTable => {
  const filled = all
    .map((column, index): Candidate => ({ ...column, index, isId: isIdColumn(column) }))
    .filter(({ cells }) => cells.some((cell) => cell !== "" && cell !== "none"));
  const whole = fitReadably(filled, terminalColumns);
  if (whole) return { columns: whole, shortensIds: false };

  const shortensIds = filled.some(({ isId }) => isId);
  let columns: readonly Candidate[] = filled.map((column) => (column.isId ? { ...column, cells: shortenIds(column.cells) } : column));
  for (; columns.length > 2; columns = dropOne(columns)) {
    const fitted = fitReadably(columns, terminalColumns);
    if (fitted) return { columns: fitted, shortensIds };
  }
  const widths = narrow(columns.map(naturalWidth), terminalColumns, () => narrowestColumns);
  return { columns: columns.map((column, index) => ({ ...column, width: widths[index] ?? 0 })), shortensIds };
};
