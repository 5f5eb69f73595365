import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { parse } from "yaml";
import { routes } from "#contract/routes.ts";
import { createMeters } from "./meters.ts";
import { PARTS } from "./readiness.ts";
import { asText } from "./readings.ts";
import { ownGauges } from "./workers.ts";

const read = (path: string): string => readFileSync(join(import.meta.dirname, "../..", path), "utf8");

interface Target {
  readonly expr: string;
}
interface Panel {
  readonly id: number;
  readonly title: string;
  readonly type: string;
  readonly datasource?: { readonly type: string; readonly uid: string };
  readonly gridPos: { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
  readonly targets?: readonly Target[];
}
interface Dashboard {
  readonly uid: string;
  readonly schemaVersion: number;
  readonly templating: { readonly list: readonly { readonly name: string; readonly type: string }[] };
  readonly panels: readonly Panel[];
}
interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly labels: { readonly severity: string };
  readonly annotations: { readonly summary: string; readonly runbook: string };
}

const dashboard = JSON.parse(read("deploy/grafana/denkspur.json")) as Dashboard;
const rules = (parse(read("deploy/prometheus/alerts.yaml")) as { groups: { rules: Rule[] }[] }).groups.flatMap(
  (group) => group.rules,
);
const operation = read("docs/operation.md");

const targets = dashboard.panels.flatMap((panel) => panel.targets ?? []);
const expressions = [...targets.map(({ expr }) => expr), ...rules.map(({ expr }) => expr)];

/** Names in an expression that are metrics: with a selector or a prefix of ours. What Prometheus itself makes is left out. */
const metricsIn = (text: string): string[] =>
  [...text.matchAll(/\b((?:denkspur|nodejs|process)_\w+|\w+(?=\{))/g)]
    .map(([, name = ""]) => name)
    .filter((name) => name !== "up");

describe("what lies in deploy/", () => {
  /** Each metric by its name, with the names of its labels; of a histogram each of its series. */
  const known = new Map<string, readonly string[]>();
  beforeAll(async () => {
    const meters = createMeters({ databaseUrl: "postgres://db/denkspur" });
    meters.answered("evaluate", 429, 1);
    for (const kind of ["hand_in", "save", "login"] as const) {
      const watch = meters.batches(kind);
      watch?.follow(() => 0);
      watch?.began(1);
    }
    const parts = Object.fromEntries(PARTS.map((part) => [part, "ok"])) as Record<(typeof PARTS)[number], string>;
    const state = { isReady: true, parts, mailsWaiting: 0, disk: { free: 1, size: 2 } };
    const own = await meters.read({ state, hashing: { login: 0, change: 0 } });
    const leading = await ownGauges(2).register.getMetricsAsJSON();
    const text = await asText([...own, ...leading.filter(({ name }) => name !== "process_start_time_seconds")]);
    for (const line of text.split("\n").filter((each) => each !== "" && !each.startsWith("#"))) {
      const [, name = "", labels = ""] = /^(\w+)(?:\{(.*)\})? /.exec(line) ?? [];
      known.set(
        name,
        [...labels.matchAll(/(\w+)="/g)].map(([, label = ""]) => label),
      );
    }
  });

  test("asks for metrics and labels that there are", () => {
    expect(expressions.flatMap(metricsIn).length).toBeGreaterThan(30);
    const faults = expressions.flatMap((expr) => [
      ...metricsIn(expr).filter((name) => !known.has(name)),
      ...[...expr.matchAll(/(\w+)\{([^}]*)\}/g)].flatMap(([, name = "", selector = ""]) =>
        [...selector.matchAll(/(\w+)\s*(?:=~|!=|!~|=)/g)]
          .map(([, label = ""]) => label)
          .filter((label) => !["job", "instance"].includes(label) && !known.get(name)?.includes(label))
          .map((label) => `${name}{${label}}`),
      ),
    ]);
    expect(faults).toEqual([]);
  });

  test("names calls, parts, lanes and outcomes that there are", () => {
    const said = (label: string): string[] =>
      expressions.flatMap((expr) =>
        [...expr.matchAll(new RegExp(`\\b${label}(?:=~|!=|=)"([^"$]*)"`, "g"))].flatMap(([, all = ""]) =>
          all.split("|"),
        ),
      );
    expect(new Set(said("call")).size).toBeGreaterThan(3);
    expect(said("call").filter((call) => call !== "none" && !(call in routes))).toEqual([]);
    expect(said("part").filter((part) => !PARTS.some((each) => each === part))).toEqual([]);
    expect(said("lane").filter((lane) => lane !== "login" && lane !== "change")).toEqual([]);
    expect(said("outcome").filter((outcome) => outcome !== "given_up")).toEqual([]);
  });

  test("says of each alert how bad it is and what to do, in a section of its own", () => {
    expect(rules.length).toBeGreaterThan(10);
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
    const sections = [...operation.matchAll(/^### (Denkspur\w+)$/gm)].map(([, name = ""]) => name);
    expect(sections.toSorted()).toEqual(rules.map(({ alert }) => alert).toSorted());
    for (const { alert, labels, annotations } of rules) {
      expect([alert, annotations.runbook]).toEqual([alert, `docs/operation.md#${alert.toLowerCase()}`]);
      expect(["critical", "warning"]).toContain(labels.severity);
      expect(annotations.summary).toMatch(/\.$/);
    }
  });

  test("has a dashboard whose panels have their own place, figures and source", () => {
    const { panels, templating, schemaVersion, uid } = dashboard;
    expect([uid, schemaVersion]).toEqual(["denkspur", 39]);
    const variables = templating.list.map(({ name }) => name);
    expect(variables).toEqual(["datasource", "job"]);
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    const taken = new Set<string>();
    for (const { title, type, gridPos, datasource, targets: own = [] } of panels) {
      const { x, y, w, h } = gridPos;
      expect([title, x + w <= 24]).toEqual([title, true]);
      for (let column = x; column < x + w; column += 1) {
        for (let line = y; line < y + h; line += 1) {
          expect([title, taken.has(`${column} ${line}`)]).toEqual([title, false]);
          taken.add(`${column} ${line}`);
        }
      }
      expect([title, type === "row" || own.length > 0]).toEqual([title, true]);
      if (type !== "row") expect(datasource).toEqual({ type: "prometheus", uid: `\${datasource}` });
      for (const { expr } of own) expect(expr).toContain('job="$job"');
    }
    const used = [...JSON.stringify(panels).matchAll(/\$\{?([a-z]\w*)/g)].map(([, name = ""]) => name);
    expect(used.filter((name) => !variables.includes(name))).toEqual([]);
  });

  test("is told of in the table of metrics, all of them", () => {
    const own = [...known.keys()].filter((name) => name.startsWith("denkspur_"));
    const families = new Set(own.map((name) => name.replace(/_(bucket|sum|count)$/, "")));
    const [, watching = ""] = /## Watching\n([\s\S]*?)\n## /.exec(operation) ?? [];
    expect([...families].filter((name) => !watching.includes(`\`${name}\``))).toEqual([]);
  });
});
