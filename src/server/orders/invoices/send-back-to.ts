import type { VisitedBranch } from "#contract/branches.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import { branchLines } from "#server/branches/visited-branch.ts";
import { serverTexts } from "#texts/server-texts.ts";

import { GREY, type Sheet } from "./paper-sheet.ts";

type Parcel = { sendTo: VisitedBranch | null; shopName: string; locale: Locale };

/** Writes where a parcel goes that comes back to the shop, as on a label; nothing where the shop names no branch. */
export function writeSendBackTo(sheet: Sheet, { sendTo, shopName, locale }: Parcel): void {
  if (sendTo === null) return;
  const { left, width } = sheet;
  const { sendBackTo } = serverTexts("mails", locale);
  sheet.row([[sendBackTo, { x: left, width, color: GREY, size: 8 }]]);
  const lines = [shopName, ...branchLines(sendTo)];
  sheet.row([[lines.join("\n"), { x: left, width, size: 12, isStrong: true }]], 12);
}
