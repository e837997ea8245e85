import { describe, expect, it } from "vitest";

import { deskLink } from "#domain/page/desk-pages.ts";

import { goByPalette, staffOf, visitDesk } from "./desk-staff.ts";
import { kindNamed, placesIn } from "./plant-kinds.ts";

const SAYS = {
  es: {
    place: (at: number, of: number) => `${at} de ${of} en`,
    undo: "Deshacer",
    up: "Subir",
  },
  en: {
    place: (at: number, of: number) => `${at} of ${of} in`,
    undo: "Undo",
    up: "Up",
  },
} as const;

const PLACE = "**/api/admin/categories/place*";

describe.each(["es", "en"] as const)("categories in the back office, %s", (locale) => {
  const says = SAYS[locale];
  it("are put in order by keys and buttons, and back", async () => {
    const home = await kindNamed(`Orden${locale}`);
    const [one, two, three] = [
      await kindNamed(`Uno${locale}`, home),
      await kindNamed(`Dos${locale}`, home),
      await kindNamed(`Tres${locale}`, home),
    ];
    const boss = await staffOf(`ordena-${locale}`, 2);
    const { page } = boss;
    await visitDesk(boss, deskLink(locale, "categories"));
    await goByPalette(page, three.name);
    await page.getByText(says.place(3, 3)).waitFor();
    // The second key comes before the shop has answered to the first: one way, one undo.
    const both = Promise.withResolvers<undefined>();
    await page.route(PLACE, async (route) => {
      await both.promise;
      await route.continue();
    });
    for (const key of ["Alt+ArrowUp", "Alt+ArrowUp"]) await page.keyboard.press(key);
    both.resolve(undefined);
    await expect.poll(() => placesIn(home)).toEqual([three.url, one.url, two.url]);
    await page.getByText(says.place(1, 3)).waitFor();
    await page.getByRole("button", { name: says.undo }).last().press("Enter");
    await expect.poll(() => placesIn(home)).toEqual([one.url, two.url, three.url]);
    await page.getByRole("button", { name: says.up }).press("Enter");
    await expect.poll(() => placesIn(home)).toEqual([one.url, three.url, two.url]);
    expect(boss.complaints).toEqual([]);
  });
});

it("heed a press that comes while the one before it is refused", async () => {
  const home = await kindNamed("OrdenNegado");
  const [one, two, three] = [
    await kindNamed("UnoNegado", home),
    await kindNamed("DosNegado", home),
    await kindNamed("TresNegado", home),
  ];
  const boss = await staffOf("ordena-negado", 2);
  const { page } = boss;
  await visitDesk(boss, deskLink("es", "categories"));
  await goByPalette(page, three.name);
  await page.getByText(SAYS.es.place(3, 3)).waitFor();
  const both = Promise.withResolvers<undefined>();
  let tries = 0;
  await page.route(PLACE, async (route) => {
    tries += 1;
    if (tries > 1) return route.continue();
    await both.promise;
    return route.abort();
  });
  for (const key of ["Alt+ArrowUp", "Alt+ArrowUp"]) await page.keyboard.press(key);
  both.resolve(undefined);
  await expect.poll(() => placesIn(home)).toEqual([three.url, one.url, two.url]);
  await page.getByText(SAYS.es.place(1, 3)).waitFor();
  expect(tries).toBe(2);
});
