import path from "node:path";

import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * The files that take longest, longest first. A long one that began last would keep one processor busy and leave the
 * other idle; one that is missing here costs seconds, and nothing else.
 */
export const LONGEST: readonly string[] = [
  "test/process/faults.test.ts",
  "test/process/start.test.ts",
  "test/process/workers.test.ts",
  "test/process/settings-on-pages.test.ts",
  "test/process/cut-run.test.ts",
  "test/process/import-kill.test.ts",
  "test/process/stop.test.ts",
  "test/e2e/every-page.e2e.ts",
  "test/e2e/checkout.e2e.ts",
  "test/e2e/desk-roles.e2e.ts",
  "test/e2e/act-for.e2e.ts",
  "test/e2e/desk-scroll.e2e.ts",
  "test/e2e/offline-pack.e2e.ts",
  "test/e2e/acting-tab.e2e.ts",
  "test/e2e/payment-link.e2e.ts",
  "test/e2e/cart.e2e.ts",
  "test/e2e/garage-screens.e2e.ts",
  "test/e2e/back.e2e.ts",
  "test/e2e/vehicle-picker.e2e.ts",
  "test/e2e/accounts.e2e.ts",
  "test/e2e/orders.e2e.ts",
  "test/e2e/account-pages.e2e.ts",
  "test/e2e/quote-payment.e2e.ts",
  "test/e2e/provider-checkout.e2e.ts",
  "test/e2e/price-levels.e2e.ts",
  "test/e2e/person-check.e2e.ts",
  "test/e2e/checkout-screens.e2e.ts",
  "test/composed/bad-bodies.test.ts",
  "src/jobs/start-jobs.test.ts",
  "src/server/parts/reference-search.test.ts",
  "src/server/accounts/account-limits.test.ts",
  "src/server/platform/database/silent-connections.test.ts",
  "test/architecture.test.ts",
];
/** Those that wait go beside those that work; the small ones come last, and end together. */
const PROJECTS = ["process", "e2e", "server", "unit"];

/** Orders test files by project and length, whatever ran on this machine before; Vitest asks for a class. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted(
      (one, other) =>
        placeIn(PROJECTS, one.project.name) - placeIn(PROJECTS, other.project.name) ||
        placeIn(LONGEST, pathOf(one)) - placeIn(LONGEST, pathOf(other)) ||
        pathOf(one).localeCompare(pathOf(other)),
    );
  }
}

function pathOf({ moduleId, project }: TestSpecification): string {
  return path.relative(project.config.root, moduleId).replaceAll(path.sep, "/");
}

function placeIn(list: readonly string[], entry: string): number {
  const place = list.indexOf(entry);
  return place === -1 ? list.length : place;
}
