import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";

import { deskLink } from "#domain/page/desk-pages.ts";
import { blogPath, contentPagePath } from "#web/paths.ts";

import { database } from "./customers.ts";
import { rowOf, staffOf, visitDesk } from "./desk-staff.ts";
import {
  axeFindings,
  findingsInEveryLook,
  openShopper,
  PHONE,
  sidewaysOverflow,
} from "./shopper.ts";

const SAYS = {
  es: {
    from: "Desde",
    until: "Hasta",
    clock: "Por el reloj de",
    seen: "Los lectores lo ven",
    waits: /Espera\s+hasta el .*hora de Miami/,
    row: /Espera.*hasta el 1 dic 2060, 8:00.a\..m\., hora de Miami/,
    saved: /Se guardó «.*»: Espera hasta el .*hora de Miami/,
    skipped: "Por la hora de Miami, ese día el reloj se salta esa hora. Elija otra.",
    twice: /hora de Miami · .*hora de Costa Rica\. Ese día el reloj muestra esa hora dos veces/,
    preview: "Ver como lo verán los lectores",
    untilThen: "Hasta entonces los lectores ven el texto de antes.",
    stays: "Desde que se guarde y hasta que suba, los lectores ven el texto de antes",
    now: "Si se guarda sin momento, reemplaza de inmediato lo que ven los lectores",
    drop: "Quitar lo que espera",
    dropped: /ya no está programado; los lectores siguen viendo lo de antes/,
    savedNow: /^Se guardó «[^»]*»$/,
    undo: "Deshacer",
    up: "Subió el texto a su hora",
    text: "Texto",
    title: "Título",
  },
  en: {
    from: "From",
    until: "Until",
    clock: "By the clocks of",
    seen: "Readers see it",
    waits: /Waits\s+until .*Eastern time/,
    row: /Waits.*until Dec 1, 2060, 8:00.AM, Eastern time/,
    saved: /“.*” was saved: Waits until .*Eastern time/,
    skipped: "By Eastern time, the clocks skip this hour that day. Choose another.",
    twice: /Eastern time · .*Costa Rica time\. That day the clocks show this hour twice/,
    preview: "See as readers will",
    untilThen: "Until then readers see the text from before.",
    stays: "From when this is saved until it goes up, readers see the text from before",
    now: "Saved without a moment, it takes the place of what readers see at once",
    drop: "Drop what waits",
    dropped: /is no longer scheduled; readers still see what they saw before/,
    savedNow: /^“[^”]*” was saved$/,
    undo: "Undo",
    up: "Put the text up at its moment",
    text: "Text",
    title: "Title",
  },
} as const;
type Says = (typeof SAYS)["es" | "en"];

async function drafted(kind: "post" | "page", link: string, isPublished = false): Promise<string> {
  await database.query(
    `insert into content_text (kind, link, title_es, title_en, summary_es, summary_en, body_es, body_en,
       published_on, is_published, drawing, updated_by)
     values ($1, $2, $2, $2, 'Resumen', 'Summary', 'Texto', 'Text', '2026-11-20', $3, '', 'prueba')`,
    [kind, link, isPublished],
  );
  return link;
}

/** The moments of these texts are so far ahead that none comes before it is made to. */
const LATER = new Date("2060-12-01T13:00:00Z");
const SEEN = { is_published: true, goes_up_at: null };

/** A page that readers see, and "Next", which waits to take its place. */
async function waiting(link: string): Promise<string> {
  const writing = { title: "Next", summary: "Next.", body: "Next." };
  const next = { writings: { es: writing, en: writing }, publishedOn: "2026-11-20", drawing: "" };
  await drafted("page", link, true);
  await database.query(
    "update content_text set goes_up_at = $2, clock = 'us', next_text = $3 where link = $1",
    [link, LATER, JSON.stringify(next)],
  );
  return link;
}

async function stored(link: string) {
  const { rows } = await database.query<Record<string, unknown>>(
    "select is_published, goes_up_at, comes_down_at, clock, title_en, version from content_text where link = $1",
    [link],
  );
  return rows[0];
}

/** Lets the time pass until a text goes up. */
async function itsMoment(link: string): Promise<void> {
  await database.query("update content_text set goes_up_at = now() where link = $1", [link]);
}

const statusOf = async (page: Page, path: string) => (await page.goto(path))?.status();
const field = (page: Page, name: string): Locator =>
  page.locator(".desk-detail").getByLabel(name, { exact: true });

/** Calls a text otherwise, in both languages. */
async function retitle(page: Page, says: Says): Promise<void> {
  const titles = page.locator(".content-languages > section").getByLabel(says.title);
  for (const at of [0, 1]) await titles.nth(at).fill("Another title");
}

/** Chooses when a text goes up, by the clocks of the United States. */
async function chooseMoment(page: Page, says: Says, typed: string): Promise<void> {
  if (!(await field(page, says.seen).isChecked())) await field(page, says.seen).check();
  await field(page, says.clock).selectOption("us");
  await field(page, says.from).fill(typed);
}

describe.each(["es", "en"] as const)("a text that goes up at a moment, %s", (locale) => {
  const says = SAYS[locale];

  it("is saved with its moment in words, seen by nobody until then, and by everybody after", async () => {
    const link = await drafted("post", `a-su-hora-${locale}`);
    const boss = await staffOf(`programa-${locale}`, 2);
    const { page } = boss;
    await visitDesk(boss, deskLink(locale, "blog", link));
    await chooseMoment(page, says, "2060-11-07T01:30");
    await page.getByText(says.twice).waitFor();
    await chooseMoment(page, says, "2060-03-14T02:30");
    await page.getByText(says.skipped).waitFor();
    await page.keyboard.press("Control+s");
    await page.locator(".desk-detail .field-error").first().waitFor();
    expect(await stored(link)).toMatchObject({ goes_up_at: null });
    await chooseMoment(page, says, "2060-12-01T08:00");
    expect(await findingsInEveryLook(page)).toEqual([]);
    await page.keyboard.press("Control+s");
    await page.getByText(says.saved).waitFor();
    expect(await stored(link)).toMatchObject({
      is_published: false,
      goes_up_at: new Date("2060-12-01T13:00:00Z"),
      clock: "us",
    });
    await page.locator(".detail-head", { hasText: says.waits }).waitFor();

    await page.locator(".detail-head").getByRole("link", { name: says.preview }).click();
    await page.locator(".content-read", { hasText: says.text }).first().waitFor();
    expect(new URL(page.url()).hash).toBe("#preview");
    const reader = await openShopper();
    expect(await statusOf(reader.page, blogPath(locale, link))).toBe(404);

    await visitDesk(boss, `${deskLink(locale, "blog")}?state=waiting&text=${link}`);
    expect(await rowOf(page, link).textContent()).toMatch(says.row);
    await itsMoment(link);
    await expect
      .poll(() => statusOf(reader.page, blogPath(locale, link)), { interval: 200 })
      .toBe(200);
    await visitDesk(boss, deskLink(locale, "blog", link));
    await page.locator(".desk-history", { hasText: says.up }).waitFor();
    expect(boss.complaints.filter((line) => !line.includes("400"))).toEqual([]);
  });

  it("takes the place of what readers see, and can be taken back", async () => {
    const link = await drafted("page", `cambia-${locale}`, true);
    const boss = await staffOf(`cambia-agenda-${locale}`, 2);
    const { page } = boss;
    await page.setViewportSize(PHONE);
    await visitDesk(boss, deskLink(locale, "pages", link));
    const english = page.locator(".content-languages > section").nth(1);
    await retitle(page, says);
    await chooseMoment(page, says, "2060-12-01T08:00");
    await page.getByText(says.stays).waitFor();
    await page.keyboard.press("Control+s");
    await page.getByText(says.untilThen).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(await sidewaysOverflow(page)).toBe(0);
    const reader = await openShopper();
    await reader.page.goto(contentPagePath(locale, link));
    expect(await reader.page.locator("h1").textContent()).toBe(link);

    await page.getByRole("button", { name: says.undo }).click();
    await expect
      .poll(() => stored(link))
      .toMatchObject({ goes_up_at: null, is_published: true, version: 3 });
    await expect.poll(() => english.getByLabel(says.title).inputValue()).toBe(link);

    await retitle(page, says);
    await chooseMoment(page, says, "2060-12-01T08:00");
    await page.keyboard.press("Control+s");
    await page.getByText(says.untilThen).waitFor();
    await itsMoment(link);
    await expect
      .poll(
        async () => {
          await reader.page.goto(contentPagePath(locale, link));
          return reader.page.locator("h1").textContent();
        },
        { interval: 200 },
      )
      .toBe("Another title");
  });
});

describe.each(["es", "en"] as const)("a text that waits in the place of another, %s", (locale) => {
  const says = SAYS[locale];

  it("is dropped, and waits again; readers see what they saw", async () => {
    const link = await waiting(`quita-agenda-${locale}`);
    const boss = await staffOf(`quita-agenda-${locale}`, 2);
    const { page } = boss;
    await visitDesk(boss, deskLink(locale, "pages", link));
    expect(await field(page, says.seen).isDisabled()).toBe(true);
    expect(await findingsInEveryLook(page)).toEqual([]);
    await page.getByRole("button", { name: says.drop }).click();
    await page.getByText(says.dropped).waitFor();
    expect(await stored(link)).toMatchObject({ ...SEEN, title_en: link, version: 2 });
    const english = page.locator(".content-languages > section").nth(1);
    await expect.poll(() => english.getByLabel(says.title).inputValue()).toBe(link);
    expect(await field(page, says.seen).isDisabled()).toBe(false);

    await page.getByRole("button", { name: says.undo }).click();
    await expect.poll(() => english.getByLabel(says.title).inputValue()).toBe("Next");
    expect(await stored(link)).toMatchObject({ ...SEEN, goes_up_at: LATER, title_en: link });
    expect(boss.complaints).toEqual([]);
  });

  it("says that it goes up at once without a moment, and offers no undo that is none", async () => {
    const link = await waiting(`ya-${locale}`);
    const boss = await staffOf(`ya-${locale}`, 2);
    const { page } = boss;
    await visitDesk(boss, deskLink(locale, "pages", link));
    await field(page, says.from).fill("");
    await page.getByText(says.now).waitFor();
    expect(await page.getByRole("button", { name: says.drop }).isDisabled()).toBe(true);
    await page.keyboard.press("Control+s");
    await page.getByText(says.savedNow).waitFor();
    expect(await stored(link)).toMatchObject({ ...SEEN, title_en: "Next" });
    expect(await page.getByRole("button", { name: says.undo }).count()).toBe(0);
  });
});

it("an article comes down at its moment, and whoever has it open is told who took it down", async () => {
  const link = await drafted("post", "baja", true);
  const boss = await staffOf("baja", 2);
  const { page } = boss;
  await visitDesk(boss, deskLink("es", "blog", link));
  await field(page, SAYS.es.until).fill("2060-01-31T00:00");
  await page.keyboard.press("Control+s");
  await page.locator(".detail-head", { hasText: "hasta antes del 31 ene 2060" }).waitFor();
  await page.locator(".content-languages > section").nth(1).getByLabel("Título").fill("Mine");
  await database.query("update content_text set comes_down_at = now() where link = $1", [link]);
  await expect.poll(() => stored(link)).toMatchObject({ is_published: false });
  await page.keyboard.press("Control+s");
  const dialog = page.getByRole("dialog", { name: "Otra persona guardó primero" });
  await dialog.getByText("reloj · clock").waitFor();
  expect(await axeFindings(page)).toEqual([]);
});
