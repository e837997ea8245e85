import { describe, expect, it } from "vitest";

import { deskLink } from "#domain/page/desk-pages.ts";

import { database } from "./customers.ts";
import { rowOf, staffOf, visitDesk } from "./desk-staff.ts";
import { axeFindings, findingsInEveryLook, PHONE, sidewaysOverflow, toasted } from "./shopper.ts";

const SAYS = {
  es: {
    word: "chunchewaca",
    phrases: "Frases que significan lo mismo",
    add: "Agregar",
    remove: "Quitar",
    undo: "Deshacer",
    question: "Pregunta",
    nothing: "No se encontró nada: se muestra lo más pedido.",
    all: "Se buscó todo lo que se entendió.",
    kind: "filtro",
    conflict: "Otra persona guardó primero",
    save: "Guardar así",
  },
  en: {
    word: "pirulimpio",
    phrases: "Phrases that mean the same",
    add: "Add",
    remove: "Remove",
    undo: "Undo",
    question: "Question",
    nothing: "Nothing was found: what is asked for most is shown.",
    all: "All that was understood was searched.",
    kind: "filtro",
    conflict: "Somebody else saved first",
    save: "Save like this",
  },
} as const;

async function entriesOf(phrase: string): Promise<number> {
  const { rows } = await database.query<{ entries: number }>(
    "select count(*)::int as entries from synonym where $1 = any(phrases)",
    [phrase],
  );
  return Number(rows[0]?.entries);
}

/** A question that found nothing, as often as that, as the shop keeps it. */
async function searched(text: string, times: number): Promise<void> {
  await database.query(
    `insert into search_question (day, text, storefront, rung, found, unknown, times)
     values (current_date, $1, 'cr', 'categories', false, array[$1], $2)`,
    [text, times],
  );
}

describe.each(["es", "en"] as const)("words in the back office, %s", (locale) => {
  const says = SAYS[locale];

  it("are tried, added and taken away again by keyboard alone", async () => {
    const { word } = says;
    const staff = await staffOf(`palabras-${locale}`, 1);
    const { page } = staff;
    await visitDesk(staff, deskLink(locale, "words"));
    await page.keyboard.press("n");
    const question = page.getByLabel(says.question, { exact: true });
    await question.fill(word);
    await page.keyboard.press("Enter");
    await page.getByText(says.nothing).waitFor();
    await page.getByLabel(says.phrases, { exact: true }).fill(`${word}, ${says.kind}`);
    await page.keyboard.press("Enter");
    await expect.poll(() => entriesOf(word)).toBe(1);
    await expect.poll(async () => (await toasted(page)).join()).toContain(word);
    // Every process of the shop reads it within a second.
    await expect
      .poll(async () => {
        await question.press("Enter");
        await page.locator(".trial").waitFor();
        return page.getByText(says.all).count();
      })
      .toBe(1);
    expect(await findingsInEveryLook(page)).toEqual([]);

    await visitDesk(staff, deskLink(locale, "words"));
    await page.getByRole("searchbox").fill(word);
    await rowOf(page, word).locator(".row-link").press("Enter");
    await page.getByRole("heading", { name: word }).waitFor();
    await page.locator(".detail-foot").getByRole("button", { name: says.remove }).press("Enter");
    await expect.poll(() => entriesOf(word)).toBe(0);
    await page.getByRole("button", { name: says.undo }).press("Enter");
    await expect.poll(() => entriesOf(word)).toBe(1);
    await database.query("delete from synonym where $1 = any(phrases)", [word]);
    expect(staff.complaints).toEqual([]);
  });

  it("come back, taken away in error, with the kinds of part that they mean", async () => {
    const word = `chirimbolo${locale}`;
    const names = ["Filtros de aceite"];
    const { rows } = await database.query<{ id: number }>(
      "insert into synonym (phrases, names) values (array[$1], $2) returning id",
      [word, names],
    );
    const staff = await staffOf(`devuelve-palabras-${locale}`, 1);
    const { page } = staff;
    await visitDesk(staff, deskLink(locale, "words", String(rows[0]?.id)));
    await page.getByText(names.join(), { exact: true }).waitFor();
    expect(await findingsInEveryLook(page)).toEqual([]);
    await page.locator(".detail-foot").getByRole("button", { name: says.remove }).press("Enter");
    await expect.poll(() => entriesOf(word)).toBe(0);
    await page.getByRole("button", { name: says.undo }).press("Enter");
    await expect.poll(() => entriesOf(word)).toBe(1);
    const kept = await database.query("select names from synonym where $1 = any(phrases)", [word]);
    expect(kept.rows).toEqual([{ names }]);
    await database.query("delete from synonym where $1 = any(phrases)", [word]);
    expect(staff.complaints).toEqual([]);
  });

  it("are edited, and joined where two edit one entry", async () => {
    const word = `peroles${locale}`;
    const { rows } = await database.query<{ id: number }>(
      "insert into synonym (phrases, means) values (array[$1, 'filtro'], '{caja}') returning id",
      [word],
    );
    const id = String(rows[0]?.id);
    const [first, second] = [
      await staffOf(`edita-uno-${locale}`, 2),
      await staffOf(`edita-dos-${locale}`, 1),
    ];
    for (const one of [first, second]) await visitDesk(one, deskLink(locale, "words", id));
    const phrases = (who: typeof first) => who.page.getByLabel(says.phrases, { exact: true });
    await phrases(second).fill(`${word}, turbo`);
    await phrases(first).fill(`${word}, bomba`);
    expect(await findingsInEveryLook(first.page)).toEqual([]);
    await first.page.keyboard.press("Control+s");
    const kept = async () => {
      const found = await database.query("select phrases from synonym where id = $1", [id]);
      return found.rows;
    };
    await expect.poll(kept).toEqual([{ phrases: [word, "bomba"] }]);
    await first.page.locator(".desk-history li").nth(0).waitFor();
    await second.page.keyboard.press("Control+s");
    await second.page.getByRole("dialog", { name: says.conflict }).waitFor();
    expect(await axeFindings(second.page)).toEqual([]);
    await second.page.getByRole("button", { name: says.save }).click();
    await expect.poll(kept).toEqual([{ phrases: [word, "turbo"] }]);
    await database.query("delete from synonym where id = $1", [id]);
    const complaints = [...first.complaints, ...second.complaints];
    expect(complaints.filter((one) => !one.includes("409"))).toEqual([]);
  });

  it("lead from a search without an answer to a new entry, on a phone too", async () => {
    const word = `perolito${locale}`;
    await searched(word, 9_000);
    const staff = await staffOf(`busquedas-${locale}`, 1);
    const { page } = staff;
    await page.setViewportSize(PHONE);
    await searched(`otra cosa ${locale}`, 9_001);
    await visitDesk(staff, deskLink(locale, "searches"));
    await rowOf(page, word).waitFor();
    await page.getByRole("searchbox").fill(word.toUpperCase());
    await expect.poll(() => rowOf(page, `otra cosa ${locale}`).count()).toBe(0);
    await rowOf(page, word).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await rowOf(page, word).locator(".row-link").press("Enter");
    const phrases = page.getByLabel(says.phrases, { exact: true });
    await expect.poll(() => phrases.inputValue()).toBe(word);
    expect(await page.getByLabel(says.question, { exact: true }).inputValue()).toBe(word);
    await phrases.fill(`${word}, ${says.kind}`);
    await page.getByRole("button", { name: says.add, exact: true }).press("Enter");
    await expect.poll(() => entriesOf(word)).toBe(1);
    expect(await sidewaysOverflow(page)).toBe(0);
    await database.query("delete from synonym where $1 = any(phrases)", [word]);
    await database.query("delete from search_question where text = any($1)", [[word, `otra cosa ${locale}`]]); // prettier-ignore
    expect(staff.complaints).toEqual([]);
  });
});

it("adds words once, however often one presses before the shop has answered", async () => {
  const staff = await staffOf("palabras-dos-veces", 1);
  const { page } = staff;
  await visitDesk(staff, deskLink("es", "words", "new"));
  const answer = Promise.withResolvers<undefined>();
  let calls = 0;
  await page.route("**/api/admin/synonyms/add*", async (route) => {
    calls += 1;
    await answer.promise;
    await route.continue();
  });
  const phrases = page.getByLabel(SAYS.es.phrases, { exact: true });
  await phrases.fill("dosveces, filtro");
  const add = page.getByRole("button", { name: SAYS.es.add, exact: true });
  await phrases.press("Enter");
  await expect.poll(() => add.getAttribute("aria-busy")).toBe("true");
  await phrases.press("Enter");
  await add.press("Enter");
  answer.resolve(undefined);
  await expect.poll(() => phrases.inputValue()).toBe("");
  expect([calls, await entriesOf("dosveces")]).toEqual([1, 1]);
  await database.query("delete from synonym where 'dosveces' = any(phrases)");
  expect(staff.complaints).toEqual([]);
});

it("says under the field why words are not added, and keeps them", async () => {
  const staff = await staffOf("palabras-sola", 1);
  const { page } = staff;
  await visitDesk(staff, deskLink("es", "words", "new"));
  const phrases = page.getByLabel(SAYS.es.phrases, { exact: true });
  await phrases.fill("solita");
  await page.keyboard.press("Enter");
  await page.locator(".field-error").waitFor();
  expect(await phrases.getAttribute("aria-invalid")).toBe("true");
  expect(await phrases.inputValue()).toBe("solita");
  expect(await entriesOf("solita")).toBe(0);
});
