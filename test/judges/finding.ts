import { z } from "zod";

/** What a judge says against a page, a mail, a reply or the document of the calls. */
export type Finding = {
  judge: string;
  rule: string;
  /** What it is about: the name of a page in the table of pages, a kind of mail, a call. */
  where: string;
  /** What the judge says, and at which element. */
  detail: string;
};

/** Why a finding is none. `where` takes one name; without it the rule is explained wherever it is broken. */
const Explanation = z.strictObject({
  judge: z.string(),
  rule: z.string(),
  where: z.string().optional(),
  /** Words that the finding has, where the rule finds other things too. */
  detail: z.string().optional(),
  why: z.string().min(20),
});
export type Explanation = z.infer<typeof Explanation>;

export type Comparison = {
  unexplained: Finding[];
  /** Explanations of a judge that ran and found nothing of the kind: they would hide what comes later. */
  unused: Explanation[];
};

/** The explanations of test/judges/explained.json. */
export function readExplanations(text: string): Explanation[] {
  return z.array(Explanation).parse(JSON.parse(text));
}

/** Holds what the judges found against what is explained; both lists are empty when nothing is new. */
export function compareFindings(
  findings: readonly Finding[],
  explanations: readonly Explanation[],
  judges: readonly string[],
): Comparison {
  const used = new Set<Explanation>();
  const unexplained = findings.filter((finding) => {
    const found = explanations.filter((one) => doesExplain(one, finding));
    for (const one of found) used.add(one);
    return found.length === 0;
  });
  const unused = explanations.filter((one) => judges.includes(one.judge) && !used.has(one));
  return { unexplained, unused };
}

function doesExplain({ judge, rule, where, detail }: Explanation, finding: Finding): boolean {
  return (
    judge === finding.judge &&
    rule === finding.rule &&
    (where === undefined || where === finding.where) &&
    (detail === undefined || finding.detail.includes(detail))
  );
}
