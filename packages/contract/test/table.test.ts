import { describe, expect, test } from "vitest";
import { z } from "zod";
import { type ErrorCode, errorCodes } from "../src/errors.ts";
import { generalLimits, limitPolicies } from "../src/limits.ts";
import { changesRecord, errorsOf, isCharged, isScope, type Operation } from "../src/operation.ts";
import { operationNames, operationOf } from "../src/table.ts";

const rows: [string, Operation][] = operationNames.map((name) => [name, operationOf(name)]);
const inputs = (row: Operation) => [row.params, row.query, row.body].filter((part) => part !== undefined);
const fieldsOf = (part: z.ZodObject | undefined) => Object.keys(part?.shape ?? {});

/** Errors that the server sends before it has found a row. */
const transportErrors: ErrorCode[] = ["method_not_allowed", "malformed_request", "expectation_failed", "headers_too_large"];

/** Creating a link needs only a read scope, because the link shows what the key can read. */
const links = (row: Operation) => row.path.endsWith("/link") && row.noStore === true && row.access !== "public";

/** Own views and stars concern nobody but their person. The server demands `tasks:write` for shared views. */
const own = (row: Operation) => row.path.startsWith("/api/v1/views");

/** A caller without a credential sends a one-time token in the body. */
const bringsToken = (row: Operation) => row.access === "public" && fieldsOf(row.body).includes("token");

describe("the table as a whole", () => {
  test("a method and a path identify one operation", () => {
    const calls = rows.map(([, row]) => `${row.method} ${row.path.replace(/:\w+/g, ":")}`);
    expect(calls).toEqual([...new Set(calls)]);
  });

  test("a name is either an SDK method or a namespace, never both", () => {
    const namespaces = new Set(operationNames.flatMap((name) => name.split(".").map((_, i, parts) => parts.slice(0, i).join("."))));
    expect(operationNames.filter((name) => namespaces.has(name))).toEqual([]);
  });

  test("a literal path comes before a parameter that would match it", () => {
    const swallows = (earlier: Operation, later: Operation) =>
      earlier.method === later.method && new RegExp(`^${earlier.path.replace(/:\w+/g, "[^/:]+")}$`).test(later.path);
    const swallowed = rows.filter(([, row], i) => rows.slice(0, i).some(([, earlier]) => swallows(earlier, row)));
    expect(swallowed.map(([name]) => name)).toEqual([]);
  });

  test("every error code is used by an operation or before an operation is found", () => {
    const answered = new Set([...rows.flatMap(([, row]) => errorsOf(row)), ...transportErrors]);
    expect([...answered].sort()).toEqual(Object.keys(errorCodes).sort());
  });

  test("every general limit has a positive quota", () => {
    for (const name of generalLimits) expect(Object.values(limitPolicies[name].quota).every((quota) => quota > 0)).toBe(true);
  });

  test("operations that work on every plan concern administration, never content", () => {
    const resources = rows.filter(([, row]) => row.everyPlan).map(([, row]) => row.access.split(":")[0]);
    expect([...new Set(resources)].sort()).toEqual(["audit", "credentials", "domains", "members", "organization", "scim", "webhooks"]);
  });

  test("everything that gives access or sends data can be taken away on every plan", () => {
    const administrative = rows.filter(([, row]) => /^(members|credentials|webhooks):write$/.test(row.access) && row.method === "DELETE");
    expect(administrative.filter(([, row]) => !row.everyPlan)).toEqual([]);
  });

  test("a public operation with a body has a limit, so that an address is charged before its body is read", () => {
    const unlimited = rows.filter(([, row]) => row.access === "public" && row.body && !row.limit);
    expect(unlimited.map(([name]) => name)).toEqual([]);
  });

  test("only uncharged operations and public ones without a limit report no limit", () => {
    const free = rows.filter(([, row]) => !isCharged(row)).map(([name]) => name);
    expect(free).toEqual(["limits.get", "version.get", "version.root"]);
  });
});

describe.each(rows)("%s", (_name, row) => {
  test("path parameters match params", () => {
    expect([...row.path.matchAll(/:(\w+)/g)].map(([, name]) => name)).toEqual(fieldsOf(row.params));
  });

  test("the path is versioned, except for discovery", () => {
    expect(row.path.startsWith("/api/v1/") || row.tag === "Discovery").toBe(true);
  });

  test("reads need a read scope, and everything else a write scope", () => {
    if (links(row) || own(row)) expect(row.access).toMatch(/:read$/);
    else if (isScope(row.access)) expect(row.access).toMatch(row.method === "GET" ? /:read$/ : /:write$/);
    else
      expect(
        row.method === "GET" ||
          bringsToken(row) ||
          row.setsSession ||
          row.path.startsWith("/api/v1/sign-in/") ||
          row.access === "signature",
      ).toBe(true);
  });

  test("the row has a reply unless its status is 204", () => {
    expect(row.status === 204).toBe(row.reply === undefined);
  });

  test("only POST, and a PUT that may also find its record, respond with 201", () => {
    if (row.status === 201) expect(row.method).toBe(row.repeatStatus && row.access !== "signature" ? "PUT" : "POST");
  });

  test("GET and DELETE have no body", () => {
    if (row.method === "GET" || row.method === "DELETE") expect(row.body).toBeUndefined();
  });

  test("no argument name occurs twice in params, query and body", () => {
    const names = inputs(row).flatMap(fieldsOf);
    expect(names).toEqual([...new Set(names)]);
  });

  test("query and body reject unknown keys, except the body of a signed request, which ignores them", () => {
    const strict = row.access === "signature" ? [row.query] : [row.query, row.body];
    for (const part of strict.filter((schema) => schema !== undefined)) {
      const issues = part.safeParse({ unknown: 1 }).error?.issues ?? [];
      expect(issues).toContainEqual(expect.objectContaining({ code: "unrecognized_keys", keys: ["unknown"] }));
    }
  });

  test("every error code is known and listed once", () => {
    const codes = errorsOf(row);
    expect(codes.filter((code) => !(code in errorCodes))).toEqual([]);
    expect(row.errors ?? []).toEqual([...new Set(row.errors)]);
  });

  test("a response with a secret must not be cached", () => {
    const reply = row.reply instanceof z.ZodObject ? fieldsOf(row.reply) : [];
    if (reply.includes("secret")) expect(row.noStore).toBe(true);
  });

  test("if a write supports If-Match, the read at the same path returns an ETag", () => {
    const get = rows.find(([, other]) => other.method === "GET" && other.path === row.path)?.[1];
    if (row.etag && changesRecord(row) && get) expect(get.etag).toBe(true);
  });
});
