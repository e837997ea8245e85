import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";

import { deskLink } from "#domain/page/desk-pages.ts";

import { database } from "./customers.ts";
import { rowOf, staffOf, visitDesk } from "./desk-staff.ts";
import { plantOnePart, plantParts } from "./plant-parts.ts";
import { axeFindings, findingsInEveryLook, PHONE, sidewaysOverflow, toasted } from "./shopper.ts";

const SAYS = {
  es: {
    verify: "/Admin-verify-parts",
    part: "/repuestos/",
    es: "Nombre, español",
    en: "Nombre, inglés",
    code: "Código",
    type: "Tipo",
    least: "Mínimo",
    most: "Máximo",
    options: "Opciones",
    kinds: "Clases de repuesto",
    taken: "Otra medida se llama así, con la misma unidad.",
    half: "Escriba cada opción en español y en inglés.",
    remove: "Quitar la medida",
    undo: "Deshacer",
    conflict: "Otra persona guardó primero",
    keep: "Guardar así",
    saved: "Guardó una medida",
    others: "Otras medidas",
    range: "«900» está fuera de rango: 1 – 500.",
    typed: "115,25",
    shown: "115,25 mm",
    rubber: "hule",
    yes: "Sí",
    differs: "su grupo tiene otras medidas",
    gone: "Se quitó",
    back: "Deshecho. Quedó como estaba antes.",
  },
  en: {
    verify: "/en/Admin-verify-parts",
    part: "/en/parts/",
    es: "Name, Spanish",
    en: "Name, English",
    code: "Code",
    type: "Type",
    least: "Least",
    most: "Most",
    options: "Options",
    kinds: "Kinds of part",
    taken: "Another measure is called so, in the same unit.",
    half: "Write each option in Spanish and in English.",
    remove: "Take the measure away",
    undo: "Undo",
    conflict: "Somebody else saved first",
    keep: "Save like this",
    saved: "Saved a measure",
    others: "Other measures",
    range: "“900” is out of range: 1 – 500.",
    typed: "115.25",
    shown: "115.25 mm",
    rubber: "rubber",
    yes: "Yes",
    differs: "its group measures otherwise",
    gone: "Took",
    back: "Undone. It is as it was before.",
  },
} as const;

let turns = 0;
/** Letters of this try's own: a test that is tried again finds the measures of before. */
function fresh(locale: string): string {
  turns += 1;
  return `${locale}${turns}${Date.now().toString(36).slice(-5)}`;
}

/** Measures of one test, of the kind of part of one that is planted for it. */
async function plantMeasures(mark: string, sku: string): Promise<void> {
  await database.query(
    `with kinds as (
       insert into attribute (code, name_es, name_en, unit, type, least, most, options, is_edited)
       values ('cal_' || $1, 'Calibre ' || $1, 'Gauge ' || $1, 'mm', 'amount', 1, 500, '[]', true),
         ('mat_' || $1, 'Material ' || $1, 'Stuff ' || $1, '', 'choice', null, null,
           '[{"es": "hule", "en": "rubber"}, {"es": "corcho", "en": "cork"}]', true),
         ('emp_' || $1, 'Empaque ' || $1, 'Gasket ' || $1, '', 'flag', null, null, '[]', true)
       returning id)
     insert into attribute_subcategory (subcategory_id, attribute_id)
     select subcategory_id, kinds.id from kinds, part where sku = $2`,
    [mark, sku],
  );
}

async function measuresOf(sku: string): Promise<Record<string, unknown>> {
  const { rows } = await database.query<{ code: string; value: unknown }>(
    `select code, said.value -> 'value' as value
     from part, jsonb_array_elements(attributes) said (value)
     join attribute on attribute.id = (said.value ->> 'id')::int where sku = $1`,
    [sku],
  );
  return Object.fromEntries(rows.map(({ code, value }) => [code, value]));
}

/** The measure that stands next after one; undefined where it is the last. */
async function nextAfter(code: string): Promise<string | undefined> {
  const { rows } = await database.query<{ code: string }>(
    `select other.code from attribute own, attribute other
     where own.code = $1 and (other."position", other.id) > (own."position", own.id)
     order by other."position", other.id limit 1`,
    [code],
  );
  return rows[0]?.code;
}

const inDetail = (page: Page) => (name: string) =>
  page.locator(".desk-detail").getByLabel(name, { exact: true });
/** Once the field of a measure has the focus, its part may be typed into. */
const focused = (page: Page) => page.locator(".measure-inputs :is(input, select):focus");

describe.each(["es", "en"] as const)("measures in the back office, %s", (locale) => {
  const says = SAYS[locale];

  it("are added, moved, changed, taken away and brought back by keyboard", async () => {
    const mark = fresh(locale);
    const boss = await staffOf(`medidas-${locale}`, 2);
    const { page } = boss;
    const field = inDetail(page);
    // Its own alone: what is new is the last of all, and a list shows its first rows.
    await visitDesk(boss, `${deskLink(locale, "measures")}?text=${mark}`);
    await page.getByRole("searchbox").waitFor();
    await page.keyboard.press("n");
    await field(says.es).fill("Largo");
    await field(says.en).fill(`Reach ${mark}`);
    await field(says.code).fill(mark);
    await page.keyboard.press("Control+s");
    await page.getByText(says.taken).waitFor();
    await field(says.es).fill(`Alcance ${mark}`);
    await field(says.most).fill("300");
    await field(says.kinds).selectOption({ index: 1 });
    await page.keyboard.press("Control+s");
    const called = locale === "es" ? `Alcance ${mark}` : `Reach ${mark}`;
    await page.getByRole("heading", { level: 2, name: `${called} (mm)` }).waitFor();
    await page.getByText(says.saved).first().waitFor();
    expect(await findingsInEveryLook(page)).toEqual([]);

    await page.keyboard.press("Alt+ArrowUp");
    await expect.poll(async () => (await toasted(page)).at(-1)).toContain(called);
    await field(says.type).selectOption("choice");
    await field(says.options).fill("rojo = red\nverde =");
    await page.keyboard.press("Control+s");
    await page.getByText(says.half).waitFor();
    await field(says.options).fill("rojo = red\nverde = green");
    await page.keyboard.press("Control+s");
    await page.getByRole("heading", { level: 2, name: called, exact: true }).waitFor();

    const next = await nextAfter(mark);
    expect(next).toBeDefined();
    await page.getByRole("button", { name: says.remove }).press("Enter");
    // What the save before offers to take back is something else.
    await page.locator(".toasts").getByText(says.gone).waitFor();
    await rowOf(page, mark).waitFor({ state: "detached" });
    await page.getByRole("button", { name: says.undo }).last().press("Enter");
    await rowOf(page, mark).waitFor();
    expect(await nextAfter(mark)).toBe(next);
    expect(boss.complaints.filter((one) => !one.includes("422"))).toEqual([]);
  });

  it("are read by staff on a phone, who changes nothing", async () => {
    const staff = await staffOf(`medidas-mira-${locale}`, 1);
    const { page } = staff;
    await page.setViewportSize(PHONE);
    await visitDesk(staff, deskLink(locale, "measures"));
    await rowOf(page, "bore").first().locator(".row-link").click();
    await page.locator(".desk-facts").first().waitFor();
    expect(await page.getByRole("button", { name: says.remove }).count()).toBe(0);
    expect(await sidewaysOverflow(page)).toBe(0);
    expect(await findingsInEveryLook(page)).toEqual([]);
    expect(staff.complaints).toEqual([]);
  });

  it("are said of a part by keyboard, taken back, and read by shoppers", async () => {
    const mark = fresh(locale);
    const part = await plantOnePart(`MIDE-PIEZA-${locale}`);
    await plantMeasures(mark, part.sku);
    const staff = await staffOf(`mide-pieza-${locale}`, 1);
    const { page } = staff;
    const field = inDetail(page);
    const [gauge, stuff, gasket] =
      locale === "es"
        ? [`Calibre ${mark} (mm)`, `Material ${mark}`, `Empaque ${mark}`]
        : [`Gauge ${mark} (mm)`, `Stuff ${mark}`, `Gasket ${mark}`];
    await visitDesk(staff, deskLink(locale, "parts", part.sku));
    await field(gauge ?? "").waitFor();
    await page.keyboard.press("m");
    await focused(page).waitFor();
    await field(gauge ?? "").fill("900");
    await page.keyboard.press("Control+s");
    await page.getByText(says.range).waitFor();
    await field(gauge ?? "").fill(says.typed);
    await field(stuff ?? "").selectOption({ label: says.rubber });
    await field(gasket ?? "").selectOption({ label: says.yes });
    await page.keyboard.press("Control+s");
    await page.getByRole("button", { name: says.undo }).waitFor();
    expect(await measuresOf(part.sku)).toEqual({
      [`cal_${mark}`]: "115.25 mm",
      [`mat_${mark}`]: { es: "hule", en: "rubber" },
      [`emp_${mark}`]: { es: "Sí", en: "Yes" },
    });
    expect(await findingsInEveryLook(page)).toEqual([]);
    await page.getByRole("button", { name: says.undo }).last().press("Enter");
    await expect.poll(async () => (await toasted(page)).at(-1)).toContain(says.back);
    expect(await measuresOf(part.sku)).toEqual({});
    await expect.poll(() => field(gauge ?? "").inputValue()).toBe("");
    await field(gauge ?? "").fill(says.typed);
    await page.keyboard.press("Control+s");
    await expect.poll(() => measuresOf(part.sku)).toEqual({ [`cal_${mark}`]: "115.25 mm" });
    await page.goto(deskLink(locale, "parts", part.sku));
    await page.getByRole("link", { name: locale === "es" ? "Ver en la tienda" : "See in the shop" }).click(); // prettier-ignore
    await page.getByText(says.shown).first().waitFor();
    expect(staff.complaints.filter((one) => !one.includes("422"))).toEqual([]);
  });

  it("are mended in the queue, where the others of the group then say the same", async () => {
    const mark = fresh(locale);
    const [own, other] = await plantParts(`MIDE-COLA-${locale}`, 2);
    if (!own || !other) throw new Error("There are no parts.");
    await plantMeasures(mark, own.sku);
    await database.query(
      `update part set interchange_group = $2, attributes = jsonb_build_array(jsonb_build_object(
         'id', (select id from attribute where code = 'cal_' || $1),
         'value', case sku when $3 then '115 mm' else '120 mm' end))
       where sku in ($3, $4)`,
      [mark, `COLA ${mark}`, own.sku, other.sku],
    );
    const staff = await staffOf(`mide-cola-${locale}`, 1);
    const { page } = staff;
    const gauge = locale === "es" ? `Calibre ${mark}` : `Gauge ${mark}`;
    await visitDesk(staff, `${says.verify}?sku=${encodeURIComponent(own.sku)}`);
    const differing = page.locator(".desk-detail").getByRole("row", { name: gauge });
    await differing.first().waitFor();
    const check = page.locator(".check-list").getByText(says.differs);
    await check.waitFor();
    await page.keyboard.press("m");
    await focused(page).waitFor();
    await inDetail(page)(`${gauge} (mm)`).fill("120");
    await page.keyboard.press("Control+s");
    await differing.first().waitFor({ state: "detached" });
    await check.waitFor({ state: "detached" });
    expect(await measuresOf(own.sku)).toEqual({ [`cal_${mark}`]: "120 mm" });
    expect(await axeFindings(page)).toEqual([]);
    await page.setViewportSize(PHONE);
    expect(await sidewaysOverflow(page)).toBe(0);
    expect(staff.complaints).toEqual([]);
  });
});

describe("a measure that two edit at once", () => {
  it("shows both versions to whoever saves last", async () => {
    const says = SAYS.es;
    const mark = fresh("dos");
    const part = await plantOnePart("MIDE-DOS");
    await plantMeasures(mark, part.sku);
    const { rows } = await database.query<{ id: number }>(
      "select id from attribute where code = 'cal_' || $1",
      [mark],
    );
    const boss = await staffOf("medidas-dos", 2);
    const { page } = boss;
    const field = inDetail(page);
    await visitDesk(boss, deskLink("es", "measures", String(rows[0]?.id)));
    await field(says.most).fill("400");
    await database.query(
      "update attribute set most = 450, version = version + 1 where code = 'cal_' || $1",
      [mark],
    );
    await page.keyboard.press("Control+s");
    const dialog = page.getByRole("dialog", { name: says.conflict });
    await dialog.getByText("450").first().waitFor();
    await dialog.getByRole("button", { name: says.keep }).press("Enter");
    await dialog.waitFor({ state: "detached" });
    await expect.poll(() => field(says.most).inputValue()).toBe("400");
    expect(boss.complaints.filter((one) => !one.includes("409"))).toEqual([]);
  });
});
