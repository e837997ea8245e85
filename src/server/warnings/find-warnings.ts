import { isShownPicture } from "#domain/setting/picture-address.ts";
import { findUntoldStorefronts } from "#server/calendars/untold-holidays.ts";
import { findPicturedBrands } from "#server/brands/list-brands.ts";
import { countKeptMails } from "#server/mails/count-kept-mails.ts";
import type { Database } from "#server/platform/database/database.ts";
import { countStuck } from "#server/platform/database/stuck-work.ts";
import { findDemoSettings } from "#server/settings/demo-settings.ts";
import { checkStoredSettings } from "#server/settings/check-settings.ts";
import { hasDemoRates, hasNoRates } from "#server/shipping/replace-rates.ts";

import type { Warning } from "./operator-warnings.ts";
import { stuckSentence, WORK_STUCK } from "./stuck-sentence.ts";

type Needs = {
  db: Database;
  isDemo: boolean;
  hasSmtp: boolean;
  imageHosts: readonly string[];
};

/** What the database shows of a real shop that its operator should mend. */
export async function findWarnings(needs: Needs): Promise<Warning[]> {
  if (needs.isDemo) return [];
  const found = await Promise.all([
    demoValues(needs),
    missingRates(needs),
    brokenSettings(needs),
    foreignPictures(needs),
    keptMails(needs),
    untoldHolidays(needs),
    stuckWork(needs),
  ]);
  return found.filter((warning) => warning !== undefined);
}

async function demoValues({ db }: Needs): Promise<Warning | undefined> {
  const names = [
    ...(await findDemoSettings(db)),
    ...((await hasDemoRates(db)) ? ["shipping tables"] : []),
  ];
  if (names.length === 0) return undefined;
  return {
    code: "demo-values",
    sentence: `Shoppers see what the demonstration invented: ${names.join(", ")}. Give the shop its own: npm run shop -- setup.`,
  };
}

async function missingRates({ db }: Needs): Promise<Warning | undefined> {
  if (!(await hasNoRates(db))) return undefined;
  return {
    code: "shipping",
    sentence:
      "There are no shipping tables, so nothing can be shipped. `npm run shop -- reference` gives some to begin with.",
  };
}

async function brokenSettings({ db, imageHosts }: Needs): Promise<Warning | undefined> {
  const problems = await checkStoredSettings(db, imageHosts);
  if (problems.length === 0) return undefined;
  return { code: "settings", sentence: problems.map(({ sentence }) => sentence).join(" ") };
}

async function foreignPictures({ db, imageHosts }: Needs): Promise<Warning | undefined> {
  const brands = (await findPicturedBrands(db)).filter(
    ({ image }) => !isShownPicture(image, imageHosts),
  );
  if (brands.length === 0) return undefined;
  return {
    code: "pictures",
    sentence: `Browsers do not show the pictures of these brands, whose hosts are not in IMAGE_HOSTS: ${brands.map(({ name }) => name).join(", ")}.`,
  };
}

async function keptMails({ db, hasSmtp }: Needs): Promise<Warning | undefined> {
  const count = hasSmtp ? 0 : await countKeptMails(db);
  if (count === 0) return undefined;
  return {
    code: "mails-kept",
    sentence: `Mails are kept and not sent (${count}), because SMTP_URL and MAIL_FROM are not set.`,
  };
}

async function stuckWork({ db }: Needs): Promise<Warning | undefined> {
  const stuck = await countStuck(db);
  if (stuck.length === 0) return undefined;
  return { code: WORK_STUCK, sentence: stuckSentence(stuck) };
}

const COUNTRIES = { cr: "Costa Rica", us: "the United States" } as const;

async function untoldHolidays({ db }: Needs): Promise<Warning | undefined> {
  const untold = (await findUntoldStorefronts(db)).map((storefront) => COUNTRIES[storefront]);
  if (untold.length === 0) return undefined;
  return {
    code: "holidays",
    sentence: `Visitors of the branches are told of no holiday in ${untold.join(" and ")}, until a manager confirms which are kept: Calendars in the back office.`,
  };
}
