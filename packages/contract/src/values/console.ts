/** Where the console shows records. A path ends with the task's identifier, the post's id, or the project's prefix. */
export const consolePaths = { task: "/tasks/", post: "/posts/", project: "/projects/" } as const;
