// The overlap after a rotation, in which the old secret still works: how it is shown.
import { type Column, column, formatTime } from "../output/column.ts";

interface RotatedRecord {
  /** When the secret before the current one stops working, or stopped. */
  readonly previousSecretExpiresAt: string | null;
}

const overlapEnd = ({ previousSecretExpiresAt: end }: RotatedRecord): string | null =>
  end !== null && Date.parse(end) > Date.now() ? end : null;

/** When the old secret stops working. Empty while only the current secret works. */
export const oldSecretColumn = <T extends RotatedRecord>(): Column<T> =>
  column<T>("OLD SECRET EXPIRES", (record) => formatTime(overlapEnd(record)), { style: () => "yellow", time: overlapEnd });

/** The end of a sentence about a rotated secret: `the old secret …`. */
export const describeOldSecret = (record: RotatedRecord): string => {
  const end = overlapEnd(record);
  return end === null ? "no longer works" : `works until ${end}`;
};
