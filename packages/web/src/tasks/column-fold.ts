// The pure rule that folds columns of the board.

interface ColumnFold {
  readonly status: string;
  /** Undefined while it is not known. */
  readonly total: number | undefined;
  /** Whether the whole board has no task. */
  readonly isBoardEmpty: boolean;
  /** Whether the person has folded the column. Undefined if they have never folded or unfolded it. */
  readonly chosen: boolean | undefined;
}

/** Empty columns and the cancelled tasks take little room, unless the person has unfolded them. */
export const isColumnFolded = ({ status, total, isBoardEmpty, chosen }: ColumnFold): boolean =>
  chosen ?? (status === "cancelled" || (total === 0 && !isBoardEmpty));
