import type { Job } from "./job.ts";
import { manyTasks } from "./many.ts";
import { parts } from "./parts.ts";
import { posts } from "./posts.ts";
import { questions } from "./questions.ts";
import { reading } from "./reading.ts";
import { singleTasks } from "./single.ts";

/** In the order in which docs/mcp.md lists them. */
export const jobs: readonly Job[] = [...questions, ...reading, ...singleTasks, ...manyTasks, ...parts, ...posts];
