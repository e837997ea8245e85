import { HtmlValidate, StaticConfigLoader } from "html-validate";

import type { Finding } from "./finding.ts";

/** A document that is judged by its text: a page, or a mail. */
export type JudgedDocument = { name: string; path: string; html: string };

const validator = new HtmlValidate(
  new StaticConfigLoader({ root: true, extends: ["html-validate:recommended"] }),
);

/** What html-validate says of each document, by every rule that it recommends. */
export async function judgeHtml(
  documents: readonly JudgedDocument[],
  judge = "html-validate",
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { name, path, html } of documents) {
    const { results } = await validator.validateString(html);
    for (const { ruleId, message, selector } of results.flatMap(({ messages }) => messages))
      findings.push({
        judge,
        rule: ruleId,
        where: name,
        detail: `${path}: ${message} (${selector ?? "the document"})`,
      });
  }
  return findings;
}
