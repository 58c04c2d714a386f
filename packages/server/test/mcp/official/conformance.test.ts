import { describe, expect, test } from "vitest";
import { useSharedWorkspace, useTestServer } from "../../server.ts";
import { areInstalled } from "./npm-programs.ts";
import { type Check, listScenarios, runScenarios } from "./suite.ts";
import { startTokenProxy } from "./token-proxy.ts";
import { extensionScenarios, failedChecks, skippedChecks } from "./unmet-checks.ts";

const revisions = ["2025-11-25", "2026-07-28"];
const failing = Object.values(failedChecks).flat();
const timeoutMs = 180_000;

const namesOf = (checks: readonly Check[], ...statuses: readonly Check["status"][]): string[] => [
  ...new Set(checks.filter(({ status }) => statuses.includes(status)).map(({ name }) => name)),
];

describe.runIf(areInstalled)("the protocol's conformance suite", () => {
  const server = useTestServer();
  const workspace = useSharedWorkspace(server);
  const results = new Map<string, readonly Check[]>();

  test.each(revisions)(
    "in revision %s all scenarios for servers are run, and every check succeeds that is not listed with a reason",
    async (revision) => {
      await using proxy = await startTokenProxy(server.baseUrl, workspace.token);
      const checks = await runScenarios(`${proxy.url}/mcp`, revision);
      results.set(revision, checks);
      const failed = checks.filter(({ status }) => status === "FAILURE" || status === "WARNING");
      expect(failed.filter(({ name }) => !failing.includes(name))).toEqual([]);
      expect(namesOf(checks, "SKIPPED").filter((name) => !skippedChecks.includes(name))).toEqual([]);
      expect(new Set(checks.map(({ scenario }) => scenario))).toEqual(new Set(await listScenarios(revision)));
    },
    timeoutMs,
  );

  test("every other scenario for servers belongs to an extension that the server does not offer", async () => {
    const run = new Set((await Promise.all(revisions.map(listScenarios))).flat());
    expect((await listScenarios()).filter((name) => !run.has(name)).toSorted()).toEqual(extensionScenarios);
  });

  test("each listed check fails or is skipped in one of the revisions", () => {
    const checks = revisions.flatMap((revision) => results.get(revision) ?? []);
    expect(namesOf(checks, "FAILURE", "WARNING").toSorted()).toEqual(failing.toSorted());
    expect(namesOf(checks, "SKIPPED").toSorted()).toEqual(skippedChecks);
  });
});
