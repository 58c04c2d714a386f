import fc from "fast-check";
import { expect, test } from "vitest";
import { numberedNames, projectPrefixOf, slugOf } from "../../src/work/projects/names.ts";
import { useTestServer } from "../server.ts";

const server = useTestServer();

const slugForm = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const prefixForm = /^[A-Z0-9]{2,6}$/;
const anyName = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 200 }),
  fc.string({ unit: "binary", maxLength: 200 }),
  fc.lorem({ maxCount: 30 }),
);

test.each([
  ["Operations", "operations", "OPE"],
  ["Mobile App Team", "mobile-app-team", "MAT"],
  ["Ops & Infra", "ops-infra", "OI"],
  ["Über Café", "uber-cafe", "UC"],
  ["Straße", "strasse", "STR"],
  ["STRAẞE", "strasse", "STR"],
  ["Łódź", "lodz", "LOD"],
  ["Ærøskøbing", "aeroskobing", "AER"],
  ["Đà Nẵng", "da-nang", "DN"],
  ["Þingvellir Íslands", "thingvellir-islands", "TI"],
  ["Iğdır İl", "igdir-il", "II"],
  ["Œuvre ŋ", "oeuvre-n", "ON"],
  ["Ħal Qormi", "hal-qormi", "HQ"],
  ["ﬁle Ⅳ", "file-iv", "FI"],
  ["Проект", "project", "PRJ"],
  ["🚀🚀", "project", "PRJ"],
  ["A", "a", "PRJ"],
  ["a b c d e f g h", "a-b-c-d-e-f-g-h", "ABCDEF"],
  ["2026", "2026", "202"],
  ["---", "project", "PRJ"],
])("%s gives the slug %s and the prefix %s", (name, slug, prefix) => {
  expect([slugOf(name), projectPrefixOf(name)]).toEqual([slug, prefix]);
});

test("a long name gives a slug of 60 characters and a prefix of 3", () => {
  const name = "x".repeat(200);
  expect([slugOf(name), projectPrefixOf(name)]).toEqual(["x".repeat(60), "XXX"]);
});

test("any name gives a slug and a prefix of valid form and length, and so does every numbered alternative", () => {
  fc.assert(
    fc.property(anyName, (name) => {
      const slugs = [...numberedNames(slugOf(name), 60, "-")].filter((_, index) => index % 97 === 0);
      for (const slug of slugs) expect(slug).toMatch(slugForm);
      for (const slug of slugs) expect(slug.length).toBeLessThanOrEqual(60);
      for (const prefix of numberedNames(projectPrefixOf(name), 6, "")) expect(prefix).toMatch(prefixForm);
    }),
    { numRuns: 60 },
  );
});

test("projects with the same name get numbered slugs and prefixes", async () => {
  const { owner } = await server.workspace();
  const made = [];
  for (let index = 0; index < 11; index++) made.push(await owner.projects.create({ name: "Проект" }));
  expect(made.map(({ slug }) => slug)).toEqual(["project", ...Array.from({ length: 10 }, (_, index) => `project-${index + 2}`)]);
  expect(made.map(({ prefix }) => prefix)).toEqual(["PRJ", ...Array.from({ length: 10 }, (_, index) => `PRJ${index + 2}`)]);
});

test("20 projects that are created concurrently with the same name get distinct slugs and prefixes", async () => {
  const { owner } = await server.workspace();
  const made = await Promise.all(Array.from({ length: 20 }, () => owner.projects.create({ name: "Mobile App" })));
  expect(new Set(made.map(({ slug }) => slug)).size).toBe(20);
  expect(new Set(made.map(({ prefix }) => prefix)).size).toBe(20);
});

test("of 20 concurrent requests for the same slug one succeeds and the others are a conflict", async () => {
  const { owner } = await server.workspace();
  const answers = await Promise.allSettled(Array.from({ length: 20 }, () => owner.projects.create({ name: "Same", slug: "same" })));
  expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  for (const answer of answers) if (answer.status === "rejected") expect(answer.reason).toMatchObject({ code: "conflict" });
});
