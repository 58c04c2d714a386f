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
    originalFileName: "notes.txt",
    thumbnailUrl: null,
    width: null,
    height: null,
    duration: null,
    sourceSha256: "2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824",
    createdAt: createdMs,
    client: null,
  };
  const image = {
    fileName: "login.webp",
    originalFileName: "login.avif",
    fileType: "image" as const,
    fileSize: 48_213,
    mimeType: "image/webp",
    url: `/media/${id}/login.webp`,
    thumbnailUrl: `/media/${id}/thumbnails/480?v=9f86d081884c7d65`,
    width: 1280,
    height: 720,
  };
  const video = {
    fileName: "login.mp4",
    originalFileName: "login.mp4",
    fileType: "video" as const,
    fileSize: 1_482_133,
    mimeType: "video/mp4",
    url: `/media/${id}/login.mp4`,
    width: 1920,
    height: 1080,
    duration: 12.4,
  };
  const context = { author: ada, parent: { kind: "task" as const, id: task.id, title: task.title } };
  const { fileName, mimeType, taskId } = uploaded;
  return {
    "media.list": { reply: pageOf(uploaded) },
    "media.create": { body: { taskId, fileName, mimeType, fileData: "aGVsbG8=" }, reply: { ...uploaded, ...context } },
    "media.images.create": { reply: { ...uploaded, ...image, ...context, becameStill: false } },
    "media.videos.create": { reply: { ...uploaded, ...video, ...context } },
    "media.poster.set": { reply: { ...uploaded, ...video, thumbnailUrl: image.thumbnailUrl, ...context } },
    "media.restore": { reply: { ...uploaded, ...context } },
    "media.get": { reply: { ...uploaded, ...context } },
    "media.link": {
      body: { expiresInSeconds: 600 },
      reply: { url: `${baseUrl}${uploaded.url}?expires=…&signature=…`, expiresAt: dates.updatedAt },
    },
  };
};
