import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { rolldown } from "rolldown";
import { expect, test } from "vitest";

const root = new URL("../", import.meta.url);

/** Loaded only when a signature does not match. */
const lazy = /\/explain-mismatch\.ts$/;

const minified = async (file: string, external: RegExp[] = []): Promise<string> => {
  const bundle = await rolldown({ input: new URL(`src/${file}`, root).pathname, external: [lazy, ...external] });
  const { output } = await bundle.generate({ minify: true });
  return output[0].code;
};

test("the main entry is at most 5 KB, minified", async () => {
  expect(Buffer.byteLength(await minified("index.ts"))).toBeLessThanOrEqual(5120);
});

test.each(["express", "fastify", "hono", "lambda", "next", "workers"])(
  "the adapter for %s adds at most 1 KB to that, minified and compressed",
  async (name) => {
    expect(gzipSync(await minified(`${name}.ts`, [/\/verify\.ts$/])).length).toBeLessThanOrEqual(1024);
  },
);

test("handlers by event add at most 1 KB to that, minified and compressed", async () => {
  expect(gzipSync(await minified("events.ts", [/\/verify\.ts$/])).length).toBeLessThanOrEqual(1024);
});

test("the source imports no other package, no Node module and no Buffer", () => {
  const { dependencies } = JSON.parse(readFileSync(new URL("package.json", root), "utf8"));
  expect(dependencies).toBeUndefined();
  for (const name of readdirSync(new URL("src", root), { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".ts"))) {
    const source = readFileSync(new URL(`src/${name}`, root), "utf8");
    for (const [, from] of source.matchAll(/from "([^"]+)"/g)) expect(from).toMatch(/^\.\//);
    expect(source).not.toMatch(/\bBuffer\b|"node:(?!crypto")/);
  }
});
