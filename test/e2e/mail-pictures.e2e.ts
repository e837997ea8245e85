import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";

import { type Locale, LOCALES } from "#domain/i18n/locale.ts";
import type { MailKind } from "#server/mails/mail-kind.ts";
import { isMailKind } from "#server/mails/mail-words.ts";
import { writeMail } from "#server/mails/write-mail.ts";

import { MAIL_SAMPLES } from "../factories/mail-samples.ts";
import { MAIL_SHOP } from "../factories/mail-shop.ts";
import { ORANGE_PNG } from "../factories/orange-png.ts";
import { axeFindings, openShopper, sidewaysOverflow } from "./shopper.ts";

const KINDS = Object.keys(MAIL_SAMPLES).filter(isMailKind);
const WIDTHS = [360, 640];
const SCHEMES = ["light", "dark"] as const;
/** A folder to look at the pictures in, where one is named. */
const SHOTS = process.env["MAIL_SHOTS"];
const LOGO = { png: ORANGE_PNG, width: 480, height: 120 };

/** One page for all: each mail is put into it. */
let page: Page;
beforeAll(async () => {
  ({ page } = await openShopper());
  await page.goto("about:blank");
});

/** What does not fit into the width that the page has now. */
async function widthFaults(): Promise<string[]> {
  const wide = await sidewaysOverflow(page);
  const cut = await page.evaluate(
    () =>
      Array.from(document.querySelectorAll("td, p, h1, a")).filter(
        ({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1,
      ).length,
  );
  return [...(wide > 0 ? [`${wide} px too wide`] : []), ...(cut > 0 ? [`${cut} run over`] : [])];
}

/** Whether it has something to act by that is not the shop's first page, where the logo leads too. */
function leadsFurther(kind: MailKind): boolean {
  const params: object = MAIL_SAMPLES[kind];
  return "link" in params && params.link !== MAIL_SHOP.home;
}

/** What the mail that the page shows has wrong in every look, a line each. Widths change no colour. */
async function faultsOf(kind: MailKind, locale: Locale): Promise<string[]> {
  const faults: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    faults.push(...(await widthFaults()).map((fault) => `${width} px: ${fault}`));
    if (SHOTS !== undefined)
      for (const colorScheme of SCHEMES) {
        await page.emulateMedia({ colorScheme });
        const path = `${SHOTS}/${kind}-${locale}-${width}-${colorScheme}.png`;
        await page.screenshot({ path, fullPage: true });
      }
  }
  for (const colorScheme of SCHEMES) {
    await page.emulateMedia({ colorScheme });
    const found = await axeFindings(page, ["color-contrast"]);
    faults.push(...found.map((finding) => `${colorScheme}: ${finding}`));
  }
  const broken = await page.evaluate(
    () => Array.from(document.images).filter(({ naturalWidth }) => naturalWidth === 0).length,
  );
  const links = await page.locator(`a:not([href="${MAIL_SHOP.home}"])`).count();
  if (broken > 0) faults.push("a broken picture");
  if (links === 0 && leadsFurther(kind)) faults.push("no link to act by");
  return faults.map((fault) => `${kind}: ${fault}`);
}

/** A mail as the demonstration shows it, with its logo inside. */
function pageOf(kind: MailKind, locale: Locale): string {
  const shop = { ...MAIL_SHOP, logo: LOGO, whatsapp: "+506 8888-7777", isDemo: true };
  const { html = "" } = writeMail({ kind, locale, params: MAIL_SAMPLES[kind], shop }) ?? {};
  return html.replaceAll("cid:logo", `data:image/png;base64,${LOGO.png.toString("base64")}`);
}

describe("every mail as a picture: nothing runs over, is hard to read, broken or without its link", () => {
  it.each(LOCALES)("%s, narrow and wide, light and dark", { timeout: 240_000 }, async (locale) => {
    const faults: string[] = [];
    for (const kind of KINDS) {
      await page.setContent(pageOf(kind, locale));
      faults.push(...(await faultsOf(kind, locale)));
    }
    expect(faults).toEqual([]);
  });
});
