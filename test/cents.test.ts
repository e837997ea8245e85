import { globSync, readFileSync } from "node:fs";

import { expect, it } from "vitest";

function filesWith(pattern: RegExp, exclude: readonly string[] = []): string[] {
  return globSync("src/**/*.{ts,tsx}", { exclude: ["**/*.test.*", ...exclude] })
    .filter((file) => pattern.test(readFileSync(file, "utf8")))
    .toSorted();
}

/** What counts in hundredths and is no money, or writes an amount of a currency that the shop has no name for. */
const OTHER_HUNDREDTHS = [
  "src/desk/dashboard/shares.ts",
  "src/commands/describe-import.ts", // a share in percent
  "src/domain/import/cell-amount.ts", // reads digits of a table
  "src/server/orders/payments/staff-mails.ts", // another currency than dollars, in a sentence
  "src/server/parts/product-wire.ts", // weights
  "src/server/platform/process/metrics.ts", // the class of an HTTP status
  "src/web/features/parts/public/parts-address.ts", // a bound that somebody typed
];

/** Where cents become dollars: what writes the wire, mails, and the answers that have no wire file of their own. */
const MAY_WRITE_DOLLARS =
  /-wire\.ts$|\/mail-money\.ts$|^src\/domain\/money\/|^src\/server\/(?:cart\/resolve-list|orders\/placing\/draft-contents|parts\/(?:part-catalogue|tell-groups))\.ts$/;

it("keeps money in whole cents until it is shown or sent", () => {
  const money = [
    "src/domain/money/colones.ts",
    "src/domain/money/money.ts",
    "src/domain/money/typed-dollars.ts",
  ];
  const hundredths = filesWith(/[*/] 100\b|\.toFixed\(2\)/);
  expect(hundredths).toEqual([...OTHER_HUNDREDTHS, ...money].toSorted());
  // What a call takes and gives becomes dollars at the wire, in a mail or on a paper: nowhere on the way.
  const writers = filesWith(/\btoDollars\(/, ["src/{web,desk}/**"]).filter(
    (file) => !MAY_WRITE_DOLLARS.test(file),
  );
  expect(writers).toEqual([]);
});
