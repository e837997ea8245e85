import { parseArgs } from "node:util";

import { reviewApplications } from "#server/imports/review-applications.ts";

import type { ShopCommand } from "./command.ts";

const SHOWN = 40;

/** Lists what the ACES applications in the review queue wait for. */
export const importReviewCommand: ShopCommand = {
  name: "import:review",
  summary: "List what waiting ACES applications lack, the most wanted first",
  usage: "",
  async run({ work }, args) {
    parseArgs({ args }); // takes none
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
      "Add what an id means: npm run shop -- import:map BaseVehicle:5911 --make Isuzu --model NPR --year 2008",
    ].join("\n");
  },
};
