import { describe, expect, test } from "vitest";
import { z } from "zod";
import { type ErrorCode, errorCodes } from "../src/errors.ts";
import { generalLimits, limitPolicies } from "../src/limits.ts";
import { changes, errorsOf, isCharged, type Operation } from "../src/operation.ts";
import { operationNames, operationOf } from "../src/table.ts";
import { scopes } from "../src/values/access.ts";

const rows: [string, Operation][] = operationNames.map((name) => [name, operationOf(name)]);
const inputs = (row: Operation) => [row.params, row.query, row.body].filter((part) => part !== undefined);
const fieldsOf = (part: z.ZodObject | undefined) => Object.keys(part?.shape ?? {});
const isScope = (access: string) => (scopes as readonly string[]).includes(access);

/** Answered before a row is known, so by no row. */
const transportErrors: ErrorCode[] = ["method_not_allowed"];

/** What a person does to their own tokens and membership asks for no scope: a token never gives more than it may do itself. */
const isOwn = (row: Operation) => row.path.startsWith("/api/v1/me/") && row.access === "credential";

/** A link tells, once more, what the key may read. */
const links = (row: Operation) => row.path.endsWith("/link") && row.noStore === true;

/** Whoever has no credential yet brings a one-time token in the body. */
const bringsToken = (row: Operation) => row.access === "public" && fieldsOf(row.body).includes("token");

describe("the table as a whole", () => {
  test("a method and a path name one operation", () => {
    const calls = rows.map(([, row]) => `${row.method} ${row.path.replace(/:\w+/g, ":")}`);
    expect(calls).toEqual([...new Set(calls)]);
  });

  test("a name is either a method of the SDK or a namespace, never both", () => {
    const namespaces = new Set(operationNames.flatMap((name) => name.split(".").map((_, i, parts) => parts.slice(0, i).join("."))));
    expect(operationNames.filter((name) => namespaces.has(name))).toEqual([]);
  });

  test("a literal path comes before the parameter that would swallow it", () => {
    const swallows = (earlier: Operation, later: Operation) =>
      earlier.method === later.method && new RegExp(`^${earlier.path.replace(/:\w+/g, "[^/:]+")}$`).test(later.path);
    const swallowed = rows.filter(([, row], i) => rows.slice(0, i).some(([, earlier]) => swallows(earlier, row)));
    expect(swallowed.map(([name]) => name)).toEqual([]);
  });

  test("every error code is answered by some operation, or comes before one is known", () => {
    const answered = new Set([...rows.flatMap(([, row]) => errorsOf(row)), ...transportErrors]);
    expect([...answered].sort()).toEqual(Object.keys(errorCodes).sort());
  });

  test("every general limit exists and grants something", () => {
    for (const name of generalLimits) expect(Object.values(limitPolicies[name].quota).every((quota) => quota > 0)).toBe(true);
  });

  test("exactly public operations without a limit and uncharged operations report no limit", () => {
    const free = rows.filter(([, row]) => !isCharged(row)).map(([name]) => name);
    expect(free).toEqual(["limits.get", "version.get", "version.root"]);
  });
});

describe.each(rows)("%s", (_name, row) => {
  test("its path parameters are exactly its params", () => {
    expect([...row.path.matchAll(/:(\w+)/g)].map(([, name]) => name)).toEqual(fieldsOf(row.params));
  });

  test("its path is versioned, or is version discovery", () => {
    expect(row.path.startsWith("/api/v1/") || row.tag === "Discovery").toBe(true);
  });

  test("reading asks for a read scope, everything else for a write scope", () => {
    if (links(row)) expect(row.access).toMatch(/:read$/);
    else if (isScope(row.access)) expect(row.access).toMatch(row.method === "GET" ? /:read$/ : /:write$/);
    else expect(row.method === "GET" || isOwn(row) || bringsToken(row) || row.access === "signature").toBe(true);
  });

  test("it answers something, or 204", () => {
    expect(row.status === 204).toBe(row.reply === undefined);
  });

  test("only POST answers 201", () => {
    if (row.status === 201) expect(row.method).toBe("POST");
  });

  test("GET and DELETE take no body", () => {
    if (row.method === "GET" || row.method === "DELETE") expect(row.body).toBeUndefined();
  });

  test("no name occurs twice in its flat arguments", () => {
    const names = inputs(row).flatMap(fieldsOf);
    expect(names).toEqual([...new Set(names)]);
  });

  test("its query and body refuse an unknown key", () => {
    for (const part of [row.query, row.body].filter((schema) => schema !== undefined)) {
      const issues = part.safeParse({ unknown: 1 }).error?.issues ?? [];
      expect(issues).toContainEqual(expect.objectContaining({ code: "unrecognized_keys", keys: ["unknown"] }));
    }
  });

  test("every error it can answer with is known, and named once", () => {
    const codes = errorsOf(row);
    expect(codes.filter((code) => !(code in errorCodes))).toEqual([]);
    expect(row.errors ?? []).toEqual([...new Set(row.errors)]);
  });

  test("what answers with a secret may not be cached", () => {
    const reply = row.reply instanceof z.ZodObject ? fieldsOf(row.reply) : [];
    if (reply.includes("secret")) expect(row.noStore).toBe(true);
  });

  test("what a write compares with If-Match, the read at its path gives as ETag", () => {
    const get = rows.find(([, other]) => other.method === "GET" && other.path === row.path)?.[1];
    if (row.etag && changes(row) && get) expect(get.etag).toBe(true);
  });
});
