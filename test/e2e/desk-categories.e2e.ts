import { describe, expect, it } from "vitest";

import { deskLink } from "#domain/page/desk-pages.ts";

import { goByPalette, MANAGERS_ALONE, openFound, rowOf, staffOf, visitDesk } from "./desk-staff.ts";
import { kindNamed, type OwnKind, storedKind } from "./plant-kinds.ts";
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
    spanish: "Nombre en español",
    english: "Nombre en inglés",
    begin: "Nueva categoría",
    within: "Agregar una subcategoría",
    choose: "Elegir un dibujo",
    other: "Elegir otro dibujo",
    taken: "Otra se llama así.",
    place: (at: number, of: number) => `${at} de ${of} en`,
    move: "Mover",
    to: "Categoría nueva",
    two: "2 repuestos pasan a",
    remove: "Quitar",
    parts: "Sus repuestos y enlaces pasan a",
    links: "Sus enlaces llevan a",
    keeps: "muévalas o quítelas antes",
    conflict: "Otra persona guardó primero",
    theirs: "Lo de la otra persona",
    save: "Guardar así",
    moved: "Movió la subcategoría a otra categoría",
  },
  en: {
    prefix: "/en",
    spanish: "Name in Spanish",
    english: "Name in English",
    begin: "New category",
    within: "Add a subcategory",
    choose: "Choose a drawing",
    taken: "Another one is called that.",
    place: (at: number, of: number) => `${at} of ${of} in`,
    move: "Move",
    to: "New category",
    two: "2 parts go to",
    remove: "Remove",
    parts: "Its parts and links go to",
    links: "Its links lead to",
    keeps: "move or remove them first",
    moved: "Moved the subcategory into another category",
  },
} as const;

const exactly = (name: string) => ({ name, exact: true }) as const;

describe.each(["es", "en"] as const)("categories in the back office, %s", (locale) => {
  const says = SAYS[locale];
  it("are added, named and drawn, one in the other, by keyboard", async () => {
    const boss = await staffOf(`clase-${locale}`, 2);
    const { page } = boss;
    const name = `Clasetest ${locale}`;
    const shown = { es: name, en: `Kindtest ${locale}` }[locale];
    const spanish = page.getByRole("textbox", exactly(says.spanish));
    const english = page.getByRole("textbox", exactly(says.english));
    const taken = await kindNamed(`Tomada${locale}`);
    await visitDesk(boss, deskLink(locale, "categories"));
    await page.keyboard.press("n");
    await spanish.fill(taken.name.toUpperCase());
    await english.fill(`Kindtest ${locale}`);
    await page.getByRole("button", { name: says.choose }).press("Enter");
    const drawings = page.getByRole("dialog");
    await drawings.getByRole("searchbox").fill("cigueñal");
    await drawings.locator(".drawing-choice input").first().press("Space");
    expect(await axeFindings(page)).toEqual([]);
    await drawings.locator(".drawing-choice input").first().press("Enter");
    await drawings.waitFor({ state: "detached" });
    await page.locator(".drawing-sheet img").waitFor();
    await page.keyboard.press("Control+s");
    await page.getByText(says.taken).waitFor();
    await spanish.fill(name);
    await page.keyboard.press("Control+s");
    await expect.poll(() => storedKind(name)).toMatchObject({ path: `kindtest-${locale}` });
    await page.getByRole("heading", exactly(shown)).waitFor();
    expect((await storedKind(name))?.drawing).toContain("crank");
    expect(await findingsInEveryLook(page)).toEqual([]);

    await page.getByRole("button", { name: says.within }).press("Enter");
    await page.getByRole("heading", exactly(says.begin)).waitFor();
    await spanish.fill(`${name} dentro`);
    await english.fill("Inside");
    await page.getByRole("button", { name: says.choose }).press("Enter");
    await drawings.getByRole("searchbox").fill("cigueñal");
    await drawings.locator(".drawing-choice input").first().press("Space");
    await drawings.locator(".drawing-choice input").first().press("Enter");
    await page.keyboard.press("Control+s");
    await expect
      .poll(() => storedKind(`${name} dentro`))
      .toMatchObject({ path: `kindtest-${locale}/inside` });
    const inside = page.getByRole(
      "heading",
      exactly({ es: `${name} dentro`, en: "Inside" }[locale]),
    );
    await inside.waitFor();
    await page.locator(".desk-history li").first().waitFor();

    await inside.focus();
    await page.keyboard.press("e");
    await page.keyboard.press("End");
    await page.keyboard.type(" ya");
    await page.keyboard.press("Control+s");
    await expect
      .poll(() => storedKind(`${name} dentro ya`))
      .toMatchObject({ path: `kindtest-${locale}/inside` });
    expect(boss.complaints.filter((one) => !one.includes("422"))).toEqual([]);
  });

  it("are moved after a look at what comes of it, and links of before lead there for good", async () => {
    const [home, next] = [await kindNamed(`Sale${locale}`), await kindNamed(`Llega${locale}`)];
    const kind = await kindNamed(`Mudada${locale}`, home, 2);
    const boss = await staffOf(`mueve-${locale}`, 2);
    const { page } = boss;
    await visitDesk(boss, deskLink(locale, "categories"));
    await openFound(boss, kind.name);
    await page.locator(".detail-wait").waitFor({ state: "detached" });
    await page.getByRole("button", exactly(says.move)).press("Enter");
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", exactly(says.move)).press("Enter");
    await dialog.locator(".field-error").waitFor();
    await dialog.getByLabel(says.to).selectOption({ label: next.name });
    await dialog.getByText(`${says.two} ${next.name}`).waitFor();
    const pageIn = ({ url }: OwnKind) =>
      `${says.prefix}/custom-search?category=${url}&subcategory=${kind.url}`;
    for (const place of [home, next]) await dialog.getByText(pageIn(place)).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect((await storedKind(kind.name))?.path).toBe(`${home.url}/${kind.url}`);
    await dialog.getByRole("button", exactly(says.move)).press("Enter");
    await dialog.waitFor({ state: "detached" });
    expect((await storedKind(kind.name))?.path).toBe(`${next.url}/${kind.url}`);
    await page.getByText(says.place(1, 1)).waitFor();
    await page.locator(".desk-history").getByText(says.moved).waitFor();
    expect(boss.complaints).toEqual([]);

    const shopper = await openShopper();
    await expect
      .poll(async () => {
        await visit(shopper, pageIn(home));
        const { pathname, search } = new URL(shopper.page.url());
        return pathname + search;
      })
      .toBe(pageIn(next));
    await expect
      .poll(async () => {
        await visit(shopper, pageIn(next));
        return shopper.page.getByText(`${kind.url}-`.toUpperCase()).count();
      })
      .toBeGreaterThan(0);
    await visit(shopper, `${says.prefix}/category/${next.url}`);
    await shopper.page.locator("main").getByRole("link", { name: kind.name }).first().waitFor();
  });

  it("are removed with another that parts and links go to", async () => {
    const [home, next] = [await kindNamed(`Vieja${locale}`), await kindNamed(`Vigente${locale}`)];
    const gone = await kindNamed(`Sobra${locale}`, home, 2);
    const kept = await kindNamed(`Queda${locale}`, next);
    const boss = await staffOf(`quita-${locale}`, 2);
    const { page } = boss;
    await visitDesk(boss, deskLink(locale, "categories", home.id));
    await page.getByText(says.keeps).waitFor();
    await goByPalette(page, gone.name);
    await page.getByRole("button", exactly(says.remove)).press("Enter");
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", exactly(says.remove)).press("Enter");
    await dialog.locator(".field-error").waitFor();
    const target = `${next.name}: ${kept.name}`;
    await dialog.getByLabel(says.parts).selectOption({ label: target });
    await dialog.getByText(`${says.two} ${target}`).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole("button", exactly(says.remove)).press("Enter");
    await page.getByRole("heading", { name: kept.name }).waitFor();
    expect(await storedKind(gone.name)).toBeUndefined();
    await page.getByText(`${home.url}/${gone.url}`).first().waitFor();
    await expect.poll(async () => (await toasted(page)).join()).toContain(gone.name);

    await goByPalette(page, home.name);
    await page.getByRole("heading", { name: home.name }).waitFor();
    await page.getByRole("button", exactly(says.remove)).press("Enter");
    await dialog.getByLabel(says.links).selectOption({ label: next.name });
    await dialog.getByText(`${says.prefix}/category/${next.url}`).waitFor();
    await dialog.getByRole("button", exactly(says.remove)).press("Enter");
    await page.getByRole("heading", { name: next.name }).waitFor();
    expect(await storedKind(home.name)).toBeUndefined();
    expect(boss.complaints).toEqual([]);

    const shopper = await openShopper();
    await expect
      .poll(async () => {
        await visit(shopper, `${says.prefix}/category/${home.url}`);
        return new URL(shopper.page.url()).pathname;
      })
      .toBe(`${says.prefix}/category/${next.url}`);
  });
});

describe("categories in the back office, whatever its language", () => {
  const locale = "es";
  const says = SAYS[locale];
  it("are joined where two name one: what both changed is shown side by side", async () => {
    const kind = await kindNamed(`Choque${locale}`);
    const [first, second] = [
      await staffOf(`clase-uno-${locale}`, 2),
      await staffOf(`clase-dos-${locale}`, 2),
    ];
    for (const one of [first, second]) {
      await visitDesk(one, deskLink(locale, "categories", kind.id));
      await one.page.getByRole("textbox", exactly(says.english)).waitFor();
    }
    await second.page.getByRole("textbox", exactly(says.spanish)).fill(`${kind.name} dos`);
    await first.page.getByRole("textbox", exactly(says.spanish)).fill(`${kind.name} uno`);
    await first.page.keyboard.press("Control+s");
    await expect.poll(() => storedKind(`${kind.name} uno`)).toBeDefined();
    await second.page.keyboard.press("Control+s");
    const dialog = second.page.getByRole("dialog", { name: says.conflict });
    await dialog.getByText(`clase-uno-${locale}@viaje.example`).waitFor();
    expect(await axeFindings(second.page)).toEqual([]);
    await dialog.getByText(says.theirs).click();
    await dialog.getByRole("button", { name: says.save }).click();
    await dialog.waitFor({ state: "detached" });
    expect(await storedKind(`${kind.name} uno`)).toBeDefined();
  });

  it("are seen by staff, who may not edit them, on a phone too", async () => {
    const home = await kindNamed(`Mirada${locale}`);
    const kind = await kindNamed(`Dentro${locale}`, home, 1);
    const staff = await staffOf(`mirada-${locale}`, 1);
    const { page } = staff;
    await page.setViewportSize(PHONE);
    await visitDesk(staff, deskLink(locale, "categories"));
    expect(await page.getByRole("button", { name: says.begin }).count()).toBe(0);
    await page.getByRole("searchbox").fill(kind.name);
    await rowOf(page, kind.name).locator(".row-link").press("Enter");
    await page.getByRole("heading", { name: kind.name }).waitFor();
    await page.locator(".desk-facts").waitFor();
    expect(await page.locator(".desk-detail input, .desk-detail .detail-body button").count()).toBe(
      0,
    );
    expect(await axeFindings(page)).toEqual([]);
    expect(await sidewaysOverflow(page)).toBe(0);
    for (const address of ["new", `new-${home.id}`]) {
      await visitDesk(staff, deskLink(locale, "categories", address));
      await page.getByText(MANAGERS_ALONE[locale]).waitFor();
      expect(await page.locator(".desk-detail input").count()).toBe(0);
    }

    const boss = await staffOf(`mirada-jefe-${locale}`, 2);
    await boss.page.setViewportSize(PHONE);
    await visitDesk(boss, deskLink(locale, "categories", kind.id));
    await boss.page.getByRole("button", exactly(says.move)).waitFor();
    expect(await axeFindings(boss.page)).toEqual([]);
    expect(await sidewaysOverflow(boss.page)).toBe(0);
    await boss.page.getByRole("button", { name: says.other }).click();
    await boss.page.locator(".drawing-choice").first().waitFor();
    expect(await axeFindings(boss.page)).toEqual([]);
    expect(await sidewaysOverflow(boss.page)).toBe(0);
  });
});
