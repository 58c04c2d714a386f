import { signal } from "@preact/signals";

/** The project in which the next post is created. Null: none. */
export const newPostProject = signal<string | null>(null);
