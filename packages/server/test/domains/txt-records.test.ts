import { describe, expect, test } from "vitest";
import { createTxtLookUp } from "../../src/platform/txt-records.ts";
import { nameServer } from "../name-server.ts";

const lookUp = createTxtLookUp([nameServer.address]);

describe("a look-up of TXT records", () => {
  test("returns every record, with the strings of each joined", async () => {
    nameServer.set("several.example", { txt: ["one", ["two ", "and ", "three"], ""] });
    expect(await lookUp("several.example")).toEqual({ kind: "found", values: ["one", "two and three", ""] });
  });

  test("reports a name that does not exist, and a name without TXT records, as absent", async () => {
    nameServer.set("empty.example", {});
    expect(await lookUp("nothing.example")).toEqual({ kind: "absent" });
    expect(await lookUp("empty.example")).toEqual({ kind: "absent" });
  });

  test.each(["SERVFAIL", "REFUSED", "NOTIMP", "FORMERR"] as const)("reports %s as failed", async (rcode) => {
    nameServer.set("broken.example", { rcode });
    expect(await lookUp("broken.example")).toMatchObject({ kind: "failed" });
  });

  test("ends after its total time when the name server does not answer", async () => {
    nameServer.set("silent.example", { silent: true });
    const started = performance.now();
    const impatient = createTxtLookUp([nameServer.address], { queryMs: 10_000, totalMs: 200 });
    expect(await impatient("silent.example")).toEqual({ kind: "failed", code: "ECANCELLED" });
    expect(performance.now() - started).toBeLessThan(2_000);
  });

  test("reports a name server that cannot be reached as failed", async () => {
    expect(await createTxtLookUp(["127.0.0.1:1"], { queryMs: 200, totalMs: 500 })("any.example")).toMatchObject({ kind: "failed" });
  });

  test("follows aliases", async () => {
    nameServer.set("alias.example", { cname: "alias2.example" });
    nameServer.set("alias2.example", { cname: "target.example" });
    nameServer.set("target.example", { txt: ["found"] });
    nameServer.set("dangling.example", { cname: "nothing.example" });
    expect(await lookUp("alias.example")).toEqual({ kind: "found", values: ["found"] });
    expect(await lookUp("dangling.example")).toEqual({ kind: "absent" });
  });

  test("gives up on aliases that form a circle", async () => {
    nameServer.set("chicken.example", { cname: "egg.example" });
    nameServer.set("egg.example", { cname: "chicken.example" });
    expect(await lookUp("chicken.example")).toMatchObject({ kind: "failed" });
  });

  test("uses TCP for an answer that is too large for UDP", async () => {
    const long = Array.from({ length: 200 }, (_, index) => `${index} ${"x".repeat(200)}`);
    nameServer.set("huge.example", { txt: long });
    expect(await lookUp("huge.example")).toEqual({ kind: "found", values: long });
  });
});
