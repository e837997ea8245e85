import { readFileSync } from "node:fs";

import { describe, expect, it } from "vitest";
import { z } from "zod";

import { compareFindings, type Finding, readExplanations } from "./judges/finding.ts";
import { isInstalled, judgeFile, unlessInstalled } from "./judges/install-judges.ts";
import { judgeHeaders } from "./judges/judge-headers.ts";
import { judgePolicies } from "./judges/judge-policy.ts";
import { JUDGES } from "./judges/judges.ts";
import { OBSERVATORY } from "./judges/observatory.ts";
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

const HEADERS = {
  "content-type": "text/html; charset=utf-8",
  "content-security-policy":
    "default-src 'none'; script-src 'self'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'",
  "referrer-policy": "same-origin",
  "strict-transport-security": "max-age=31536000",
  "x-content-type-options": "nosniff",
  "cross-origin-resource-policy": "same-origin",
  "set-cookie": "a=b; Secure; HttpOnly; SameSite=Lax",
};
const pageWith = (more: Record<string, string>) => ({
  name: "home",
  locale: "es" as const,
  path: "/",
  status: 200,
  html: '<!doctype html><script src="/a.js"></script>',
  headers: new Headers({ ...HEADERS, ...more }),
  toStrangers: new Headers(),
});

async function brokenHeaders(more: Record<string, string>): Promise<Set<string>> {
  const findings = await judgeHeaders(judgeFile(OBSERVATORY), [pageWith(more)]);
  return new Set(findings.map(({ rule }) => rule));
}
const brokenPolicy = (policy: string) =>
  judgePolicies([pageWith({ "content-security-policy": policy })]).map(({ rule }) => rule);

const SEEN = `${OBSERVATORY}/src/constants.js`;

describe.skipIf(!isInstalled(SEEN))(`headers by the Observatory${unlessInstalled(SEEN)}`, () => {
  /** No shop of a test is in a list of browsers, and its own scripts need no digests. */
  const always = new Set([
    "hsts-implemented-max-age-at-least-six-months",
    "sri-not-implemented-but-all-scripts-loaded-from-secure-origin",
  ]);

  it("are without a finding where each is as it should be", async () => {
    expect(await brokenHeaders({})).toEqual(always);
  });

  it.each([
    [
      { "strict-transport-security": "max-age=60" },
      "hsts-implemented-max-age-less-than-six-months",
    ],
    [{ "strict-transport-security": "" }, "hsts-header-invalid"],
    [{ "referrer-policy": "unsafe-url" }, "referrer-policy-unsafe"],
    [{ "x-content-type-options": "" }, "x-content-type-options-not-implemented"],
    [{ "set-cookie": "a=b; HttpOnly" }, "cookies-without-secure-flag-but-protected-by-hsts"],
    [{ "set-cookie": "a=b; Secure" }, "cookies-secure-with-httponly-sessions"],
    [{ "cross-origin-resource-policy": "cross-origin" }, "corp-implemented-with-cross-origin"],
    [{ "content-security-policy": "" }, "csp-header-invalid"],
    [
      { "content-security-policy": "default-src 'none'; script-src 'self' 'unsafe-inline'" },
      "csp-implemented-with-unsafe-inline",
    ],
    [
      { "content-security-policy": "default-src 'self'; frame-ancestors 'none'" },
      "csp-implemented-with-no-unsafe",
    ],
  ])("%o breaks a rule", async (more, rule) => {
    expect(await brokenHeaders(more)).toContain(rule);
  });

  it("are asked about by strangers too", async () => {
    const toStrangers = new Headers({
      "access-control-allow-origin": "https://stranger.example",
      "access-control-allow-credentials": "true",
    });
    const findings = await judgeHeaders(judgeFile(OBSERVATORY), [{ ...pageWith({}), toStrangers }]);
    expect(findings.map(({ rule }) => rule)).toContain(
      "cross-origin-resource-sharing-implemented-with-universal-access",
    );
  });
});

describe("content policies by Google's evaluator", () => {
  it("are heard of every page, whose own scripts may be a stranger's", () => {
    expect(brokenPolicy(HEADERS["content-security-policy"])).toEqual(["SCRIPT_ALLOWLIST_BYPASS"]);
  });

  it.each([
    ["default-src 'none'; script-src 'self' 'unsafe-inline'", "SCRIPT_UNSAFE_INLINE"],
    ["default-src 'none'; script-src 'self' 'unsafe-eval'", "SCRIPT_UNSAFE_EVAL"],
    ["default-src 'none'; script-src https:", "PLAIN_URL_SCHEMES"],
    ["default-src 'none'; script-src *", "PLAIN_WILDCARD"],
    ["script-src 'self'", "MISSING_DIRECTIVES"],
    ["default-src 'none'; scrypt-src 'self'", "UNKNOWN_DIRECTIVE"],
    ["default-src 'none'; script-src 'self'", "REQUIRE_TRUSTED_TYPES_FOR_SCRIPTS"],
  ])("%s breaks %s", (policy, rule) => {
    expect(brokenPolicy(policy)).toContain(rule);
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
