/** The id of the input for the title of a new task, which a command focuses. */
export const newTaskInputId = "new-task-title";
