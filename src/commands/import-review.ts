import { parseArgs } from "node:util";

import { EXIT_CODES } from "#domain/import/import-verdict.ts";
import { reviewApplications } from "#server/imports/review/review-applications.ts";
import {
  type ReviewReport,
  takeReviewFile,
  writeReviewFile,
} from "#server/imports/review/review-file.ts";

import { CommandFailure, type ShopCommand, type Summary } from "./command.ts";
import { importFailure } from "./import-failure.ts";
import { reasonsOf } from "./describe-import.ts";

const SHOWN = 40;

/** Lists what the ACES applications in the review queue wait for; writes it to be filled in, and takes it back. */
export const importReviewCommand: ShopCommand<string | Summary> = {
  name: "import:review",
  summary: "List what waiting ACES applications lack, the most wanted first",
  usage: `[--export FILE | --take FILE]
  --export FILE   writes all of it as a CSV to fill in
  --take FILE     takes that file back (CSV or XLSX); what is not filled in goes on waiting`,
  async run({ work }, args) {
    const { values } = parseArgs({
      args,
      options: { export: { type: "string" }, take: { type: "string" } },
    });
    if (values.take !== undefined)
      return taken(await takeReviewFile(work, values.take).catch(failImport));
    if (values.export !== undefined) {
      const lines = await writeReviewFile(work, values.export);
      return lines === 0
        ? `No application waits for review; ${values.export} has only its header.`
        : `${lines} things to say are in ${values.export}: fill in what you know, then npm run shop -- import:review --take ${values.export}`;
    }
    const { waiting, groups } = await reviewApplications(work, SHOWN);
    if (waiting === 0) return "No application waits for review.";
    const lines = groups.map(
      ({ missing, applications, example }) =>
        `${String(applications).padStart(8)}  ${missing.padEnd(32)} e.g. ${example}`,
    );
    return [
      `${waiting} applications wait. What they lack (${SHOWN} shown at most):`,
      ...lines,
      "",
      "Fill them in as a file: npm run shop -- import:review --export FILE",
      "Or say what one id means: npm run shop -- import:map BaseVehicle:5911 --make Isuzu --model NPR --year 2008",
    ].join("\n");
  },
};

function failImport(error: unknown): never {
  throw importFailure(error);
}

function taken({ saved, dropped, unanswered, tried, resolved, refused }: ReviewReport): Summary {
  const lines = refused.map(({ line, problems }) => `Line ${line}: ${reasonsOf(problems)}`);
  const text = [
    `${saved} mappings saved, ${dropped} applications left out, ${unanswered} lines not filled in; of ${tried} waiting applications ${resolved} could be resolved.`,
    ...lines,
  ].join("\n");
  if (refused.length > 0 && saved + dropped + resolved === 0) throw new CommandFailure(text);
  return { text, exitCode: refused.length > 0 ? EXIT_CODES.inPart : EXIT_CODES.taken };
}
