import { CspEvaluator, DEFAULT_CHECKS, STRICTCSP_CHECKS } from "csp_evaluator";
import { Type } from "csp_evaluator/dist/finding.js";
import { CspParser } from "csp_evaluator/dist/parser.js";

import type { FetchedPage } from "./fetch-pages.ts";
import type { Finding } from "./finding.ts";

/** What Google's evaluator says, by all of its checks, against the content policy of each page. */
export function judgePolicies(
  pages: readonly Pick<FetchedPage, "name" | "path" | "headers">[],
): Finding[] {
  return pages.flatMap(({ name: where, path, headers }) =>
    faultsOf(headers.get("content-security-policy") ?? "").map(({ rule, what }) => ({
      judge: "csp",
      rule,
      where,
      detail: `${path}: ${what}`,
    })),
  );
}

function faultsOf(policy: string): { rule: string; what: string }[] {
  const evaluator = new CspEvaluator(new CspParser(policy).csp);
  const found = evaluator.evaluate([], [...DEFAULT_CHECKS, ...STRICTCSP_CHECKS]);
  return found.map(({ type, directive, value = "", description }) => ({
    rule: Type[type],
    what: `${directive} ${value}: ${description}`,
  }));
}
