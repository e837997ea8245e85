import { readFileSync } from "node:fs";

import { describe, expect, it } from "vitest";
import { z } from "zod";

import { compareFindings, type Finding, readExplanations } from "./judges/finding.ts";
import { judgeHeaders } from "./judges/judge-headers.ts";
import { JUDGES } from "./judges/judges.ts";
import { sqlFindings } from "./judges/sql-findings.ts";

const WHY = "A reason of some length, which says why it is none.";
const FOUND: Finding = { judge: "nu", rule: "a rule", where: "part", detail: "/part/1: <input>" };
const explain = (more: object = {}) =>
  readExplanations(JSON.stringify([{ judge: "nu", rule: "a rule", why: WHY, ...more }]));
const judged = (more: object, judges = ["nu"]) => compareFindings([FOUND], explain(more), judges);

describe("what a judge finds", () => {
  it.each([{}, { where: "part" }, { detail: "<input>" }, { where: "part", detail: "/part/1" }])(
    "is explained by its judge and rule, its place and its words: %o",
    (more) => {
      expect(judged(more)).toEqual({ unexplained: [], unused: [] });
    },
  );

  it.each([{ judge: "links" }, { rule: "a" }, { where: "home" }, { detail: "<select>" }])(
    "is new where the explanation is of something else: %o",
    (more) => {
      expect(judged(more, []).unexplained).toEqual([FOUND]);
    },
  );

  it("may be explained twice, and both count as used", () => {
    const both = [...explain(), ...explain({ where: "part" })];
    expect(compareFindings([FOUND], both, ["nu"])).toEqual({ unexplained: [], unused: [] });
  });
});

describe("an explanation", () => {
  it("is refused without a reason, and with a word that it has not", () => {
    expect(() => explain({ why: "So." })).toThrow("why");
    expect(() => explain({ page: "part" })).toThrow("page");
  });

  it("of nothing is named, but not where its judge did not run", () => {
    const unused = explain({ where: "home" });
    expect(judged({ where: "home" }).unused).toEqual(unused);
    expect(judged({ where: "home" }, ["links"]).unused).toEqual([]);
  });

  it("is of a judge that there is", () => {
    const explanations = readExplanations(readFileSync("test/judges/explained.json", "utf8"));
    const names = new Set(JUDGES.map(({ name }) => name));
    expect(explanations.filter(({ judge }) => !names.has(judge))).toEqual([]);
  });
});

/** A package of npm's registry is named by its digest alone; from elsewhere it would say where. */
const Locked = z.object({ resolved: z.string().optional(), integrity: z.string().optional() });

it("has its packages in exact versions from npm's registry, and runs nothing when they are installed", () => {
  const { dependencies } = z
    .object({ dependencies: z.record(z.string(), z.string().regex(/^\d+\.\d+\.\d+$/)) })
    .parse(JSON.parse(readPackage("package.json")));
  expect(Object.keys(dependencies).length).toBeGreaterThan(0);
  const { packages } = z
    .object({ packages: z.record(z.string(), Locked) })
    .parse(JSON.parse(readPackage("package-lock.json")));
  const unsure = Object.entries(packages).filter(
    ([place, { resolved, integrity }]) =>
      place !== "" && (resolved !== undefined || integrity === undefined),
  );
  expect(unsure).toEqual([]);
  expect(readPackage(".npmrc")).toContain("ignore-scripts=true");
});

function readPackage(name: string): string {
  return readFileSync(`test/judges/packages/${name}`, "utf8");
}

describe("headers by the Observatory's rules", () => {
  const good = {
    "content-security-policy": "default-src 'none'; script-src 'self'; frame-ancestors 'none'",
    "referrer-policy": "same-origin",
    "strict-transport-security": "max-age=31536000",
    "x-content-type-options": "nosniff",
    "cross-origin-resource-policy": "same-origin",
  };
  const broken = (more: Record<string, string>) =>
    judgeHeaders([{ name: "home", path: "/", headers: new Headers({ ...good, ...more }) }]).map(
      ({ rule }) => rule,
    );

  it("are without a finding where each is as it should be", () => {
    expect(broken({ "set-cookie": "a=b; Secure; HttpOnly; SameSite=Lax" })).toEqual([]);
  });

  it.each([
    [{ "strict-transport-security": "max-age=60" }, "hsts-implemented-max-age-at-least-six-months"],
    [{ "strict-transport-security": "" }, "hsts-implemented-max-age-at-least-six-months"],
    [{ "referrer-policy": "unsafe-url" }, "referrer-policy-private"],
    [{ "x-content-type-options": "" }, "x-content-type-options-nosniff"],
    [{ "set-cookie": "a=b; Secure" }, "cookies-secure-with-httponly-sessions-and-samesite"],
    [{ "access-control-allow-origin": "*" }, "cross-origin-resource-sharing-not-implemented"],
    [{ "cross-origin-resource-policy": "" }, "cross-origin-resource-policy-same-origin"],
  ])("%o breaks one rule", (more, rule) => {
    expect(broken(more)).toEqual([rule]);
  });

  it.each([
    "default-src 'none'; script-src 'self' 'unsafe-inline'; frame-ancestors 'none'",
    "default-src 'self'; frame-ancestors 'none'",
  ])("%s is not the strictest of policies", (policy) => {
    expect(broken({ "content-security-policy": policy })).toContain(
      "csp-implemented-with-no-unsafe-default-src-none",
    );
  });
});

describe("what sqlmap writes of a door", () => {
  const NOTHING =
    "[CRITICAL] all tested parameters do not appear to be injectable. Try to increase";
  const answered = (codes: string) =>
    `${NOTHING}\n[WARNING] HTTP error codes detected during run:\n${codes}\n\n[*] ending @ 10:00:00`;

  it.each([
    [NOTHING, []],
    [answered("401 (Unauthorized) - 912 times, 422 (?) - 3 times"), []],
    [
      answered("500 (Internal Server Error) - 7 times, 404 (Not Found) - 2 times"),
      [["answered 500", "7 times"]],
    ],
    [answered("429 (Too Many Requests) - 40 times"), [["answered 429", "40 times"]]],
    ["Parameter: q (GET)\n    Type: error-based", [["injectable", "Parameter: q (GET)"]]],
    ["[CRITICAL] unable to connect", [["broken off", "[CRITICAL] unable to connect"]]],
  ])("%j", (written, findings) => {
    expect(sqlFindings("/api/x", written)).toEqual(
      findings.map(([rule, detail]) => ({ judge: "sqlmap", rule, where: "/api/x", detail })),
    );
  });
});
