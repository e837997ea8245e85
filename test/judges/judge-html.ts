import { HtmlValidate, StaticConfigLoader } from "html-validate";

import type { FetchedPage } from "./fetch-pages.ts";
import type { Finding } from "./finding.ts";

const validator = new HtmlValidate(
  new StaticConfigLoader({ root: true, extends: ["html-validate:recommended"] }),
);

/** What html-validate says of each page, by every rule that it recommends. */
export async function judgeHtml(pages: readonly FetchedPage[]): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { name, path, html } of pages) {
    const { results } = await validator.validateString(html);
    for (const { ruleId, message, selector } of results.flatMap(({ messages }) => messages))
      findings.push({
        judge: "html-validate",
        rule: ruleId,
        where: name,
        detail: `${path}: ${message} (${selector ?? "the document"})`,
      });
  }
  return findings;
}
