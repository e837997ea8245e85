import { describe, expect, it } from "vitest";

import { deskLink } from "#domain/page/desk-pages.ts";

import { database } from "./customers.ts";
import { lookBack, pressOn, staffOf, untilMet, visitDesk } from "./desk-staff.ts";
import { plantOnePart } from "./plant-parts.ts";
import { findingsAndBack, findingsInEveryLook, PHONE } from "./shopper.ts";

const SAYS = {
  es: {
    months: "Meses",
    km: "Kilómetros",
    open: "Fijar el plazo",
    save: "Guardar el plazo",
    remove: "Quitar el plazo",
    wrong: /número entero de 1 a 120/,
    own: "Plazo propio: 24 meses.",
    ofBrand: /Sin plazo propio: tiene el de .*, 12 meses o 100/,
    ofParts: /sin plazo propio tienen 12 meses o 100/,
    moved: "ahora es 6 meses",
    met: "Otra persona guardó primero",
    mine: "Lo suyo",
    theirs: "Lo de la otra persona",
    term: (months: number) => `${months} meses`,
    like: "Guardar así",
    history: "Cambió el plazo de garantía",
  },
  en: {
    months: "Months",
    km: "Kilometers",
    open: "Set the term",
    save: "Save the term",
    remove: "Take the term away",
    wrong: /whole number from 1 to 120/,
    own: "Its own term: 24 months.",
    ofBrand: /No term of its own: it has that of .*, 12 months or 100/,
    ofParts: /without a term of their own have 12 months or 100/,
    moved: "it is 6 months now",
    met: "Somebody else saved first",
    mine: "Yours",
    theirs: "The other person's",
    term: (months: number) => `${months} months`,
    like: "Save like this",
    history: "Changed the warranty terms",
  },
} as const;

let times = 0;

/** A part of a brand that no other test knows. */
async function partOfOwnBrand(prefix: string): Promise<{ sku: string; brandId: number }> {
  times += 1;
  const part = await plantOnePart(prefix);
  const { rows } = await database.query<{ id: number }>(
    `with made as (insert into brand (name, slug) values ($1, lower($1)) returning id)
     update part set brand_id = (select id from made) where sku = $2 returning brand_id as id`,
    [`${prefix}-${times}-${Date.now().toString(36)}`, part.sku],
  );
  return { sku: part.sku, brandId: Number(rows[0]?.id) };
}

async function termOf(sku: string): Promise<number | undefined> {
  const { rows } = await database.query<{ months: number }>(
    "select months from warranty_term join part on part.id = part_id where sku = $1",
    [sku],
  );
  return rows[0]?.months;
}

/** What somebody else says meanwhile. */
const toTerm = (sku: string, months: number) =>
  database.query(
    "update warranty_term set months = $2 where part_id = (select id from part where sku = $1)",
    [sku, months],
  );

describe.each(["es", "en"] as const)("terms of warranty in the back office, %s", (locale) => {
  const says = SAYS[locale];

  it("are said of a brand and of a part by keyboard, with their history, and not over somebody else's", async () => {
    const { sku, brandId } = await partOfOwnBrand(`GARANTIA-${locale.toUpperCase()}`);
    const manager = await staffOf(`garantias-${locale}`, 2);
    const { page } = manager;
    await visitDesk(manager, deskLink(locale, "brands", String(brandId)));
    const open = () => page.getByRole("button", { name: says.open }).press("Enter");
    await open();
    await page.getByLabel(says.months).fill("121");
    await page.keyboard.press("Enter");
    await page.getByText(says.wrong).waitFor();
    await page.getByLabel(says.months).fill("12");
    await page.getByLabel(says.km).fill("100 000");
    expect(await findingsInEveryLook(page)).toEqual([]);
    await page.keyboard.press("Enter");
    await page.getByText(says.ofParts).waitFor();
    await page.getByText(says.history).first().waitFor();
    expect(await findingsInEveryLook(page)).toEqual([]);

    await page.clock.install();
    await visitDesk(manager, deskLink(locale, "parts", sku));
    await page.getByText(says.ofBrand).waitFor();
    await open();
    await page.getByLabel(says.months).fill("24");
    await page.getByRole("button", { name: says.save }).press("Enter");
    await page.getByText(says.own).waitFor();
    expect(await termOf(sku)).toBe(24);
    await page.getByText(says.history).first().waitFor();

    await open();
    await page.getByLabel(says.months).fill("36");
    // Only now: what is read anew after a save shows what it finds.
    await toTerm(sku, 6);
    await page.keyboard.press("Enter");
    const met = page.getByRole("dialog", { name: says.met });
    const version = (words: string) => met.locator(".conflict-version", { hasText: words });
    await met.waitFor();
    for (const [whose, term] of [
      [says.mine, says.term(36)],
      [says.theirs, says.term(6)],
    ] as const)
      expect(await version(whose).innerText()).toContain(term);
    expect(await findingsAndBack(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await page.getByRole("dialog", { name: says.open }).getByText(says.moved).waitFor();
    expect(await page.getByLabel(says.months).inputValue()).toBe("36");
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    expect(await termOf(sku)).toBe(6);
    await page.getByText(says.own.replace("24", "6")).waitFor();

    await open();
    await page.getByLabel(says.months).fill("36");
    await page.clock.fastForward(60_000);
    await toTerm(sku, 9);
    await lookBack(page);
    // Behind the dialog it is read anew, which whoever types has not seen.
    await page.getByText(says.own.replace("24", "9")).waitFor();
    await page.getByLabel(says.months).press("Enter");
    await met.waitFor();
    expect(await version(says.theirs).innerText()).toContain(says.term(9));
    // The refused press has ended once what is there was read.
    await met.locator("[aria-busy=true]").waitFor({ state: "detached" });
    await pressOn(page);
    expect(await termOf(sku)).toBe(9);
    await untilMet(met, page.getByLabel(says.months));
    await met.locator("[aria-busy=true]").waitFor({ state: "detached" });
    await met.getByRole("button", { name: says.like }).press("Enter");
    await page.getByText(says.own.replace("24", "36")).waitFor();
    expect(await termOf(sku)).toBe(36);
    await page.getByRole("button", { name: says.remove }).press("Enter");
    await expect.poll(() => termOf(sku)).toBe(undefined);
    await page.getByText(says.ofBrand).waitFor();
  });

  it("are read by staff on a phone, who changes none", async () => {
    const { sku } = await partOfOwnBrand(`PLAZO-${locale.toUpperCase()}`);
    const staff = await staffOf(`plazos-${locale}`, 1);
    const { page } = staff;
    await page.setViewportSize(PHONE);
    await visitDesk(staff, deskLink(locale, "parts", sku));
    await page.getByText(locale === "es" ? /^Sin plazo propio/ : /^No term of its own/).waitFor();
    expect(await page.getByRole("button", { name: says.open }).count()).toBe(0);
    expect(staff.complaints).toEqual([]);
  });
});
