import { expect, test } from "vitest";
import { nameImageFile } from "../../../src/work/media/images/image-file-name.ts";

test.for([
  ["shot.png", "image/png", "shot.png"],
  ["Photo.JPEG", "image/jpeg", "Photo.JPEG"],
  ["photo.avif", "image/webp", "photo.webp"],
  ["photo.jpg", "image/png", "photo.png"],
  ["photo", "image/png", "photo.png"],
  ["release-1.2", "image/png", "release-1.2.png"],
  [".png", "image/png", ".png.png"],
  ["a.b.gif", "image/gif", "a.b.gif"],
] as const)("%s of the type %s is served as %s", ([name, mimeType, expected]) => {
  expect(nameImageFile(name, mimeType)).toBe(expected);
});

test("a name stays within 255 characters, counted as people see them", () => {
  const name = nameImageFile("😀".repeat(255), "image/jpeg");
  expect([[...name].length, name.endsWith("😀.jpg")]).toEqual([255, true]);
});
