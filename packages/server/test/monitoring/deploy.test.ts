import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { beforeAll, expect, test } from "vitest";
import { useTestServer } from "../server.ts";
import { metricNamesOf } from "./scrape.ts";

const server = useTestServer();
const pathOf = (path: string) => fileURLToPath(new URL(`../../../../${path}`, import.meta.url));
const alertsPath = pathOf("deploy/prometheus/alerts.yml");
const alerts = readFileSync(alertsPath, "utf8");
const dashboard = JSON.parse(readFileSync(pathOf("deploy/grafana/worktrack.json"), "utf8"));

const matches = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, found = ""]) => found);
const alertNames = matches(alerts, /^ +- alert: (\w+)$/gm);
const descriptions = new Map(
  [...alerts.matchAll(/^ +- alert: (\w+)\n[\s\S]*?^ +description: (".*")$/gm)].map(([, name = "", text = ""]) => [name, JSON.parse(text)]),
);
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

test("every metric of the server is in the dashboard", () => {
  const shown = new Set(panelExpressions.flatMap(metricsIn).map((name) => name.replace(/_(bucket|sum|count)$/, "")));
  const own = metricNamesOf(text).filter((name) => /^(worktrack|http_server)_/.test(name));
  expect(own.filter((name) => !shown.has(name))).toEqual([]);
});

const monitoringPage = (): string => {
  const metrics = [...text.matchAll(/^# HELP ((?:worktrack|http_server)_\w+) (.*)\n# TYPE \S+ (\w+)$/gm)];
  const rows = metrics.map(([, name, help, type]) => `| \`${name}\` | ${type} | ${help} |`);
  const paragraphs = alertNames.map((name) => `**${name}.** ${descriptions.get(name)}`);
  return `# Metrics and alerts

[operations.md](operations.md#metrics) explains how to scrape \`/metrics\`. This page is made from the server's metrics and from
[deploy/prometheus/alerts.yml](../deploy/prometheus/alerts.yml).

| metric | type | meaning |
| --- | --- | --- |
${rows.join("\n")}

Every process reports the metrics "of the database" with the same value: use \`max\`, not \`sum\`. A check that fails leaves its metric out of the scrape.
\`process_*\` and \`nodejs_*\` are those of prom-client. Counters are of one process and begin at zero when it starts.

## Alerts

${paragraphs.join("\n\n")}
`;
};

test("docs/monitoring.md has every metric of the server and every alert; `vitest -u` writes it", async () => {
  expect([...descriptions.keys()]).toEqual(alertNames);
  await expect(monitoringPage()).toMatchFileSnapshot("../../../../docs/monitoring.md");
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

test.runIf(hasPromtool)("within two minutes, a worker that does not deliver, a wrong clock and a full disk raise their alerts", () => {
  const series = (name: string, values: string) => ({ series: name, values });
  const expected = (alertname: string, labels: object, summary: string) => ({
    eval_time: "2m",
    alertname,
    exp_alerts: [
      { exp_labels: { severity: "critical", ...labels }, exp_annotations: { summary, description: descriptions.get(alertname) } },
    ],
  });
  const rules = {
    rule_files: [alertsPath],
    evaluation_interval: "15s",
    tests: [
      {
        interval: "15s",
        input_series: [
          series("worktrack_webhook_oldest_due_seconds", "0+15x20"),
          series('worktrack_webhook_attempts_total{result="succeeded"}', "7+0x20"),
          series('worktrack_clock_offset_seconds{instance="a"}', "-600+0x20"),
          series('worktrack_disk_full{instance="a"}', "1+0x20"),
          series('worktrack_database_damaged_total{instance="a",pool="main",relation="table task"}', "1+0x20"),
        ],
        alert_rule_test: [
          expected("WorktrackDeliveriesStalled", {}, "No webhook delivery is attempted, and one has been due for 2m 0s"),
          expected(
            "WorktrackDatabaseDiskFull",
            { instance: "a" },
            "The disk of the embedded database on a is full: only reading and deleting work",
          ),
          expected("WorktrackDatabaseDamaged", { instance: "a", relation: "table task" }, "The table task has a damaged page, found by a"),
          expected("WorktrackClockWrong", { instance: "a" }, "The clock of a is 10m 0s off the database's"),
        ],
      },
      {
        interval: "15s",
        input_series: [
          series("worktrack_webhook_oldest_due_seconds", "0+15x20"),
          series('worktrack_webhook_attempts_total{result="succeeded"}', "7+1x20"),
          series('worktrack_clock_offset_seconds{instance="a"}', "0+0x20"),
          series('worktrack_disk_full{instance="a"}', "0+0x20"),
        ],
        alert_rule_test: ["WorktrackDeliveriesStalled", "WorktrackClockWrong", "WorktrackDatabaseDiskFull"].map((alertname) => ({
          eval_time: "2m",
          alertname,
        })),
      },
    ],
  };
  const file = join(mkdtempSync(join(tmpdir(), "worktrack-alerts-")), "test.json");
  writeFileSync(file, JSON.stringify(rules));
  const { stdout, stderr } = spawnSync("promtool", ["test", "rules", file], { encoding: "utf8" });
  rmSync(dirname(file), { recursive: true });
  expect(stdout + stderr).toContain("SUCCESS");
});
