/** How a task looks while it is dragged, or while another one is dragged over it. */
export interface DragState {
  readonly isDragged?: boolean;
  /** The side on which the dragged task would be placed. */
  readonly edge?: "before" | "after";
}

/** Places a task directly before or after another one in the hand order. */
export type PlaceTask = (taskId: string, side: "before" | "after", neighborId: string) => void;

/** The list with an item directly before or after another one. The same list if it lacks that one. */
export const placeBeside = <T extends { readonly id: string }>(
  items: readonly T[],
  item: T,
  side: "before" | "after",
  neighborId: string,
): readonly T[] => {
  const others = items.filter(({ id }) => id !== item.id);
  const place = others.findIndex(({ id }) => id === neighborId);
  return place === -1 ? items : others.toSpliced(side === "before" ? place : place + 1, 0, item);
};
