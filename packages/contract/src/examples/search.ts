import type { searchOperations } from "../search.ts";
import type { ExamplesOf } from "./example.ts";
import type { ExampleRecords } from "./records.ts";

export const searchExamples = ({ task, project }: ExampleRecords): ExamplesOf<keyof typeof searchOperations> => ({
  "search.run": {
    reply: {
      groups: [
        {
          kind: "task",
          hits: [
            {
              id: task.id,
              title: task.title,
              titleRanges: [{ start: 4, end: 9 }],
              snippet: task.descriptionText,
              snippetRanges: [],
              identifier: task.identifier,
              parentId: null,
              projectId: project.id,
              createdAt: task.createdAt,
            },
          ],
          hasMore: false,
        },
      ],
    },
  },
});
