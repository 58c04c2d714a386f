/** Calls `open` with the place of a click into a text, except of one that follows a link, presses a control or selects text. */
export const textClickPlace = (event: MouseEvent, open: (place: { readonly left: number; readonly top: number }) => void): void => {
  if (event.defaultPrevented || event.button !== 0 || getSelection()?.isCollapsed === false) return;
  if (!(event.target instanceof Element) || event.target.closest("a, button, input") || !event.target.closest(".document")) return;
  open({ left: event.clientX, top: event.clientY });
};
