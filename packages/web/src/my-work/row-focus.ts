// The rows of all sections. A task can have several rows, so a row is named by its section and its task.

export const rowKey = (section: string, taskId: string): string => `${section} ${taskId}`;

export const readRowKey = (target: EventTarget | null): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>("[data-row-key]")?.dataset.rowKey : undefined;

/** The link of a row to its task. */
export const findRowLink = (key: string | undefined): HTMLElement | null =>
  document.querySelector(`.my-work [data-row-key="${key}"] [data-task]`);

export const focusRow = (key: string | undefined): void => findRowLink(key)?.focus();
