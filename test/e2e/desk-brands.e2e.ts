import { describe, expect, it } from "vitest";

import { deskLink } from "#domain/page/desk-pages.ts";

import { ORANGE_PNG } from "../factories/orange-png.ts";
import { database } from "./customers.ts";
import { goByPalette, MANAGERS_ALONE, openFound, rowOf, staffOf, visitDesk } from "./desk-staff.ts";
import { plantParts } from "./plant-parts.ts";
import {
  axeFindings,
  findingsInEveryLook,
  openShopper,
  PHONE,
  sidewaysOverflow,
  toasted,
  visit,
} from "./shopper.ts";

const SAYS = {
  es: {
    prefix: "",
    name: "Nombre",
    slug: "Dirección",
    picture: "Elegir una imagen",
    noPicture: "Quitar la imagen",
    begin: "Nueva marca",
    merge: "Unir con otra marca",
    into: "Marca que queda",
    do: "Unir",
    two: "2 repuestos pasan a",
    forGood: "No se puede deshacer.",
    taken: "Otra marca se llama así, o se llamó así antes.",
    remove: "Quitar la marca",
    sure: "Quitar",
    conflict: "Otra persona guardó primero",
    theirs: "Lo de la otra persona",
    save: "Guardar así",
  },
  en: {
    prefix: "/en",
    name: "Name",
    slug: "Address",
    picture: "Choose a picture",
    noPicture: "Remove the picture",
    merge: "Merge into another brand",
    into: "Brand that stays",
    do: "Merge",
    two: "2 parts move to",
    forGood: "It cannot be undone.",
    taken: "Another brand is called that, or was before.",
    remove: "Remove the brand",
    sure: "Remove",
  },
} as const;

const field = (name: string) => ({ name, exact: true }) as const;

let times = 0;

/** A brand of this test alone, with as many parts, which the shop's pages come to show. */
async function brandNamed(
  name: string,
  parts = 0,
): Promise<{ id: string; name: string; slug: string }> {
  times += 1;
  const own = { name: `${name} ${times}`, slug: `${name}-${times}`.toLowerCase() };
  const { rows } = await database.query<{ id: number }>(
    "insert into brand (name, slug) values ($1, $2) returning id",
    [own.name, own.slug],
  );
  const planted = await plantParts(own.slug, parts);
  await database.query(
    `with moved as (update part set brand_id = $1 where sku = any($2) returning id)
     insert into search_outbox (part_id) select id from moved`,
    [rows[0]?.id, planted.map(({ sku }) => sku)],
  );
  return { id: String(rows[0]?.id), ...own };
}

async function stored(name: string) {
  const { rows } = await database.query<{ id: number; slug: string; image: string | null }>(
    "select id, slug, image from brand where name = $1",
    [name],
  );
  return rows[0];
}

describe.each(["es", "en"] as const)("brands in the back office, %s", (locale) => {
  const says = SAYS[locale];
  it("are added, named and shown by a picture, by keyboard", async () => {
    const boss = await staffOf(`marca-${locale}`, 2);
    const { page } = boss;
    const name = `Marcatest ${locale}`;
    await visitDesk(boss, deskLink(locale, "brands"));
    await page.keyboard.press("n");
    const input = page.getByRole("textbox", field(says.name));
    await input.fill("isuzu");
    await page.keyboard.press("Control+s");
    await page.getByText(says.taken).waitFor();
    expect(await input.inputValue()).toBe("isuzu");
    await input.fill(name);
    await page.keyboard.press("Control+s");
    await expect.poll(() => stored(name)).toMatchObject({ slug: `marcatest-${locale}` });
    await page.getByRole("heading", { name }).waitFor();
    await page.getByText(says.remove).first().waitFor();
    await page
      .getByLabel(says.picture)
      .setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: ORANGE_PNG });
    await expect.poll(async () => (await stored(name))?.image).toMatch(/^\/uploads\//);
    await page.locator(".brand-picture img").waitFor();
    expect(await findingsInEveryLook(page)).toEqual([]);
    await page.getByRole("button", { name: says.noPicture }).press("Enter");
    await expect.poll(async () => (await stored(name))?.image).toBeNull();

    await page.getByRole("heading", { name }).focus();
    await page.keyboard.press("e");
    await page.keyboard.press("End");
    await page.keyboard.type(" dos");
    await page.keyboard.press("Control+s");
    await expect.poll(() => stored(`${name} dos`)).toMatchObject({ slug: `marcatest-${locale}` });
    await page.locator(".desk-history li").nth(2).waitFor();
    await page.getByRole("button", { name: says.remove }).press("Enter");
    const dialog = page.getByRole("dialog", { name: says.remove });
    await dialog.getByRole("button", field(says.sure)).press("Enter");
    await expect.poll(() => stored(`${name} dos`)).toBeUndefined();
    expect(boss.complaints.filter((one) => !one.includes("422"))).toEqual([]);
  });

  it("are merged after a look at what moves, and links of before lead to the one that stays", async () => {
    const kept = await brandNamed(`Queda${locale}`, 1);
    const gone = await brandNamed(`Sobra${locale}`, 2);
    const boss = await staffOf(`une-${locale}`, 2);
    const { page } = boss;
    await visitDesk(boss, deskLink(locale, "brands"));
    await openFound(boss, gone.name);
    await page.getByRole("button", { name: says.merge }).press("Enter");
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", field(says.do)).press("Enter");
    await dialog.locator(".field-error").waitFor();
    await dialog.getByLabel(says.into).selectOption({ label: kept.name });
    await dialog.getByText(`${says.two} ${kept.name}`).waitFor();
    await dialog.getByText(says.forGood).waitFor();
    expect(await stored(gone.name)).toBeDefined();
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole("button", field(says.do)).press("Enter");
    await expect.poll(() => stored(gone.name)).toBeUndefined();
    await page.getByRole("heading", { name: kept.name }).waitFor();
    await expect.poll(async () => (await toasted(page)).join()).toContain(kept.name);
    await page.getByText(gone.slug).first().waitFor();
    expect(boss.complaints).toEqual([]);

    const shopper = await openShopper();
    const shown = (text: string) =>
      shopper.page.getByText(text).filter({ visible: true }).first().isVisible();
    await expect
      .poll(async () => {
        await visit(shopper, `${says.prefix}/search-by-brand/${gone.slug}`);
        return new URL(shopper.page.url()).pathname;
      })
      .toBe(`${says.prefix}/search-by-brand/${kept.slug}`);
    expect(await shown(kept.name)).toBe(true);
    await expect
      .poll(async () => {
        await visit(shopper, `${says.prefix}/custom-search?brand=${gone.slug}`);
        return shown(`${gone.slug}-`.toUpperCase());
      })
      .toBe(true);
    expect(await shown(kept.name)).toBe(true);
  });
});

describe("brands in the back office, whatever the language", () => {
  const locale = "es";
  const says = SAYS[locale];
  it("are joined where two name one: what both changed is shown side by side", async () => {
    const brand = await brandNamed(`Choca${locale}`);
    const [first, second] = [
      await staffOf(`choca-uno-${locale}`, 2),
      await staffOf(`choca-dos-${locale}`, 2),
    ];
    for (const one of [first, second]) {
      await visitDesk(one, deskLink(locale, "brands"));
      await goByPalette(one.page, brand.name);
      await one.page.getByRole("heading", { name: brand.name }).waitFor();
    }
    await second.page.getByRole("textbox", field(says.slug)).fill(`${brand.slug}-dos`);
    await first.page.getByRole("textbox", field(says.slug)).fill(`${brand.slug}-uno`);
    await first.page.keyboard.press("Control+s");
    await expect.poll(() => stored(brand.name)).toMatchObject({ slug: `${brand.slug}-uno` });
    await second.page.keyboard.press("Control+s");
    const dialog = second.page.getByRole("dialog", { name: says.conflict });
    await dialog.getByText(`choca-uno-${locale}@viaje.example`).waitFor();
    expect(await axeFindings(second.page)).toEqual([]);
    await dialog.getByText(says.theirs).click();
    await dialog.getByRole("button", { name: says.save }).click();
    await dialog.waitFor({ state: "detached" });
    expect(await stored(brand.name)).toMatchObject({ slug: `${brand.slug}-uno` });
  });

  it("are seen by staff, who may not edit them, on a phone too", async () => {
    const brand = await brandNamed(`Mira${locale}`, 1);
    const staff = await staffOf(`mira-${locale}`, 1);
    const { page } = staff;
    await page.setViewportSize(PHONE);
    await visitDesk(staff, deskLink(locale, "brands"));
    expect(await page.getByRole("button", { name: says.begin }).count()).toBe(0);
    await page.getByRole("searchbox").fill(brand.name);
    await rowOf(page, brand.name).locator(".row-link").press("Enter");
    await page.getByRole("heading", { name: brand.name }).waitFor();
    await page.locator(".desk-facts").waitFor();
    expect(await page.locator(".desk-detail input, .desk-detail .detail-body button").count()).toBe(
      0,
    );
    expect(await axeFindings(page)).toEqual([]);
    expect(await sidewaysOverflow(page)).toBe(0);
    await visitDesk(staff, deskLink(locale, "brands", "new"));
    await page.getByText(MANAGERS_ALONE[locale]).waitFor();
    expect(await page.locator(".desk-detail input").count()).toBe(0);

    const boss = await staffOf(`mira-jefe-${locale}`, 2);
    await boss.page.setViewportSize(PHONE);
    await visitDesk(boss, deskLink(locale, "brands", brand.id));
    await boss.page.getByRole("button", { name: says.merge }).waitFor();
    expect(await axeFindings(boss.page)).toEqual([]);
    expect(await sidewaysOverflow(boss.page)).toBe(0);
  });
});
