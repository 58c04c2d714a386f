/** Moves the focus to the next link with `data-row` on the page, or to the previous one. Without such a focus, to the first. */
export const moveRowFocus = (step: 1 | -1): void => {
  const rows = [...document.querySelectorAll<HTMLElement>("[data-row]")];
  const place = rows.indexOf(document.activeElement as HTMLElement);
  rows[place < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, place + step))]?.focus();
};
