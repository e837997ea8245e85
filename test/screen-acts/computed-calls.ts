import { globSync, readFileSync } from "node:fs";

import { CORE_STEP_ROLES } from "#domain/core/desk-core-step.ts";
import { RETURN_STEP_ROLES } from "#domain/return/desk-return-step.ts";
import { CLAIM_STEP_ROLES } from "#domain/warranty/desk-claim-step.ts";

const MERGING = "src/desk/ui/merge/use-merging.ts";
const CONTENT = "src/desk/content";
const IMPORTS = "src/desk/imports/import-acts.tsx";
const NOUNS = wordsAfter(`${CONTENT}/find-content.ts`, "ContentNoun = ");

/** What stands for the star of each call whose path is computed, by "file call": read where the back office names it. */
export const COMPUTED: Readonly<Record<string, readonly string[]>> = {
  [`${MERGING} admin/*/preview`]: wordsAfter(MERGING, "area: "),
  [`${MERGING} admin/*/merge`]: wordsAfter(MERGING, "area: "),
  "src/desk/orders/use-order-call.ts admin/orders/*": wordsAfter(
    "src/desk/orders/**/*.{ts,tsx}",
    "verb: ",
  ),
  "src/desk/orders/after-sale/use-beginning.ts admin/*/open": wordsAfter(
    "src/desk/orders/after-sale/use-beginning.ts",
    "area: ",
  ),
  "src/desk/orders/phone/use-phone-order.ts admin/phoneorders/*": wordsAfter(
    "src/desk/orders/phone/use-phone-order.ts",
    String.raw`usePhoneCall(?:<\w+>)?\(\s*`,
  ),
  [`${CONTENT}/content-list.tsx admin/*`]: NOUNS,
  [`${CONTENT}/content-detail.tsx admin/*/draft/get`]: NOUNS,
  [`${CONTENT}/drafts/use-draft-end.ts admin/*/draft/drop`]: NOUNS,
  [`${CONTENT}/drafts/use-draft-end.ts admin/*/draft/save`]: NOUNS,
  [`${CONTENT}/drafts/use-draft-end.ts admin/*/draft/up`]: NOUNS,
  [`${CONTENT}/drafts/use-draft-end.ts admin/*/remove`]: NOUNS,
  [`${CONTENT}/drafts/use-draft-end.ts admin/*/save`]: NOUNS,
  [`${CONTENT}/drafts/use-draft-form.ts admin/*/draft/save`]: NOUNS,
  [`${CONTENT}/find-content.ts admin/*`]: NOUNS,
  [`${CONTENT}/use-many-texts.ts admin/*/get`]: NOUNS,
  [`${CONTENT}/use-many-texts.ts admin/*/save`]: NOUNS,
  [`${CONTENT}/remove-content.tsx admin/*/remove`]: NOUNS,
  [`${CONTENT}/remove-content.tsx admin/*/save`]: NOUNS,
  [`${CONTENT}/drop-next.tsx admin/*/save`]: NOUNS,
  [`${CONTENT}/drop-next.tsx admin/*/drop`]: NOUNS,
  [`${CONTENT}/use-content-form.ts admin/*/save`]: NOUNS,
  [`${CONTENT}/use-content-form.ts admin/*/remove`]: NOUNS,
  [`${CONTENT}/use-content-form.ts admin/*/draft/save`]: NOUNS,
  [`${CONTENT}/use-content-form.ts admin/*/draft/drop`]: NOUNS,
  [`${IMPORTS} admin/imports/*`]: wordsAfter(IMPORTS, "verb: "),
  "src/desk/price-rules/price-ask.tsx admin/prices/*": wordsAfter(
    "src/desk/price-rules/price-ask.tsx",
    "PriceAct = ",
  ),
  "src/desk/verification/use-judging.ts admin/verifyparts/*": wordsAfter(
    "src/desk/verification/use-judging.ts",
    "verb: ",
  ),
  "src/desk/security/use-security-call.ts admin/security/*": wordsAfter(
    "src/desk/security/use-security-call.ts",
    "verb: ",
  ),
  "src/desk/claims/claim-acts.tsx admin/claims/*": Object.keys(CLAIM_STEP_ROLES),
  "src/desk/returns/return-acts.tsx admin/returns/*": Object.keys(RETURN_STEP_ROLES),
  "src/desk/cores/core-acts.tsx admin/cores/*": Object.keys(CORE_STEP_ROLES),
  ...stepsOfMany("claims"),
  ...stepsOfMany("cores"),
  ...stepsOfMany("returns"),
};

/** The steps that many take at once. */
function stepsOfMany(area: string): Record<string, string[]> {
  const file = `src/desk/${area}/use-many-${area}.ts`;
  return { [`${file} admin/${area}/*`]: wordsAfter(file, "ManyStep = ") };
}

/** The words of all unions of words, or single ones, that stand behind something in files. */
function wordsAfter(files: string, lead: string): string[] {
  const union = new RegExp(`${lead}("[\\w/]+"(?:\\s*\\|\\s*"[\\w/]+")*)`, "gu");
  const found = globSync(files)
    .filter((file) => !file.includes(".test."))
    .flatMap((file) => Array.from(readFileSync(file, "utf8").matchAll(union)))
    .flatMap(([, words = ""]) => words.match(/[\w/]+/gu) ?? []);
  return [...new Set(found)].toSorted();
}
