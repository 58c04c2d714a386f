import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { beforeAll, expect, test } from "vitest";
import { useTestServer } from "../server.ts";
import { metricNamesOf } from "./scrape.ts";

const server = useTestServer();
const pathOf = (path: string) => fileURLToPath(new URL(`../../../../${path}`, import.meta.url));
const alertsPath = pathOf("deploy/prometheus/alerts.yml");
const alerts = readFileSync(alertsPath, "utf8");
const dashboard = JSON.parse(readFileSync(pathOf("deploy/grafana/worktrack.json"), "utf8"));
const operations = readFileSync(pathOf("docs/operations.md"), "utf8");

const matches = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, found = ""]) => found);
const alertNames = matches(alerts, /^ +- alert: (\w+)$/gm);
const alertExpressions = matches(alerts, /^ +expr: (.+)$/gm);
const panelExpressions: string[] = dashboard.panels.flatMap(({ targets = [] }: { targets?: { expr: string }[] }) =>
  targets.map(({ expr }) => expr),
);

/** The metrics that an expression reads. Labels such as http_route have other prefixes. */
const metricsIn = (expression: string): string[] => matches(expression, /\b((?:http_server|worktrack|process|nodejs)_\w+|up)\b/g);

let text: string;
beforeAll(async () => {
  text = await (await fetch(`${server.url}/metrics`)).text();
});

const exported = (): ReadonlySet<string> => {
  const names = metricNamesOf(text);
  return new Set([...names, ...names.flatMap((name) => ["bucket", "sum", "count"].map((suffix) => `${name}_${suffix}`)), "up"]);
};

test("every metric in the dashboard and the alerts is exported", () => {
  expect([alertNames.length, panelExpressions.length > 20]).toEqual([alertExpressions.length, true]);
  for (const expression of [...alertExpressions, ...panelExpressions]) {
    const metrics = metricsIn(expression);
    expect(metrics).not.toEqual([]);
    for (const metric of metrics) expect(exported(), expression).toContain(metric);
  }
});

test("every metric of the server is in the dashboard, and docs/operations.md lists it", () => {
  const shown = new Set(panelExpressions.flatMap(metricsIn).map((name) => name.replace(/_(bucket|sum|count)$/, "")));
  const own = metricNamesOf(text).filter((name) => /^(worktrack|http_server)_/.test(name));
  expect(own.filter((name) => !shown.has(name))).toEqual([]);
  expect(own.filter((name) => !operations.includes(`\`${name}\``))).toEqual([]);
});

test("docs/operations.md has a paragraph for every alert, and for no other", () => {
  expect(matches(operations, /^\*\*(Worktrack\w+)\.\*\*/gm)).toEqual(alertNames);
});

const hasPromtool = spawnSync("promtool", ["--version"]).status === 0;
if (!hasPromtool) console.warn("NOT RUN: the checks of alerts and metrics need promtool, from Debian's package prometheus");

test.runIf(hasPromtool)("promtool accepts the alerts, and finds nothing wrong with the server's own metrics", () => {
  const rules = spawnSync("promtool", ["check", "rules", alertsPath], { encoding: "utf8" });
  expect(rules.stderr + rules.stdout).toMatch(/SUCCESS: \d+ rules found/);
  const metrics = spawnSync("promtool", ["check", "metrics"], { input: text, encoding: "utf8" });
  expect(metrics.stderr).not.toContain("error while linting");
  expect(metrics.stderr.split("\n").filter((line) => /^(worktrack|http_server)_/.test(line))).toEqual([]);
});
