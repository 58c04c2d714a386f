import type { mediaOperations } from "../media/table.ts";
import type { ExamplesOf } from "./example.ts";
import { type ExampleRecords, exampleId, pageOf } from "./records.ts";

export const mediaExamples = ({ task, ada, createdMs, baseUrl, dates }: ExampleRecords): ExamplesOf<keyof typeof mediaOperations> => {
  const id = exampleId(12);
  const uploaded = {
    id,
    target: "task" as const,
    taskId: task.id,
    fileName: "notes.txt",
    fileType: "file" as const,
    fileSize: 5,
    mimeType: "text/plain",
    url: `/media/${id}/notes.txt`,
    createdAt: createdMs,
    client: null,
  };
  const media = { ...uploaded, originalFileName: "notes.txt", thumbnailUrl: null, width: null, height: null, duration: null };
  const context = { author: ada, parent: { kind: "task" as const, id: task.id, title: task.title } };
  const { fileName, mimeType, taskId } = uploaded;
  return {
    "media.list": { reply: pageOf(media) },
    "media.create": { body: { taskId, fileName, mimeType, fileData: "aGVsbG8=" }, reply: { ...uploaded, ...context } },
    "media.get": { reply: { ...media, ...context } },
    "media.link": {
      body: { expiresInSeconds: 600 },
      reply: { url: `${baseUrl}${media.url}?expires=…&signature=…`, expiresAt: dates.updatedAt },
    },
  };
};
