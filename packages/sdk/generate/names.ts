// The names of generated types, which follow from the names of operations: the arguments of `tasks.comments.create` are TaskCommentCreateInput.

/** Nouns with the same singular and plural, or whose plural is the name of a record. */
const unchanged: ReadonlySet<string> = new Set(["allowedScopes", "media"]);

const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const singular = (noun: string): string => (unchanged.has(noun) ? noun : noun.replace(/ies$/, "y").replace(/s$/, ""));

const nounOf = (path: readonly string[]): string => path.map((noun) => capitalized(singular(noun))).join("");

/** `tasks.comments.create` is TaskCommentCreate. */
const baseName = (operation: string): string => {
  const path = operation.split(".");
  const method = path.pop() ?? "";
  return nounOf(path) + capitalized(method);
};

export const inputName = (operation: string): string => `${baseName(operation)}Input`;
export const resultName = (operation: string): string => `${baseName(operation)}Result`;
export const pageName = (item: string): string => `${item}Page`;
/** The interface of `client.tasks.comments` is TaskCommentMethods. */
export const methodsName = (path: readonly string[]): string => `${nounOf(path)}Methods`;
/** `task.status_changed` is TaskStatusChangedEvent. */
export const eventTypeName = (event: string): string => `${event.split(/[._]/).map(capitalized).join("")}Event`;

/** The file of a resource's types and the page of its reference: `serviceAccounts` is service-accounts. */
export const fileName = (resource: string): string => resource.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
