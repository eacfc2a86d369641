import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createMetrics } from "./metrics.ts";

const ROOT = join(import.meta.dirname, "../../../../..");
const read = (file: string) => readFileSync(join(ROOT, file), "utf8");
const namesIn = (text: string, pattern: RegExp) => [
  ...new Set([...text.matchAll(pattern)].map(([, name = ""]) => name)),
];

const ALERTS = read("ops/prometheus/alerts.yaml");
const alarms = namesIn(ALERTS, /alert: (\w+)/g);

test("alarms and dashboard ask for metrics that a process gives", () => {
  const given = [
    "up",
    ...createMetrics()
      .registry.getMetricsAsArray()
      .map(({ name }) => name),
  ];
  const asked = namesIn(ALERTS + read("ops/grafana/keystep.json"), /(\w+)\{job=/g).map((name) =>
    name.replace(/_(bucket|count)$/, ""),
  );
  expect(asked.length).toBeGreaterThan(8);
  expect(asked.filter((name) => !given.includes(name))).toEqual([]);
});

test("each alarm has its place in the runbook and is made to ring", () => {
  expect(alarms.length).toBeGreaterThan(8);
  expect(namesIn(read("docs/operations.md"), /^### (Keystep\w+)$/gm)).toEqual(alarms);
  expect(namesIn(ALERTS, /runbook: docs\/operations\.md#(\w+)/g)).toEqual(alarms.map((name) => name.toLowerCase()));
  const rung = namesIn(read("ops/prometheus/alerts.test.yaml"), /^ {8}alertname: (\w+)\n {8}exp_alerts:\n {10}- /gm);
  expect(rung).toEqual(alarms);
});
