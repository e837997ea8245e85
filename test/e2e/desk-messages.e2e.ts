import { describe, expect, it } from "vitest";

import { database } from "./customers.ts";
import { staffOf, visitDesk, toFirstRow } from "./desk-staff.ts";
import { plantOnePart } from "./plant-parts.ts";
import { axeFindings, findingsInEveryLook, PHONE, sidewaysOverflow, toasted } from "./shopper.ts";

const SAYS = {
  es: {
    messages: "/admin/messages",
    reports: "/admin/reports",
    reply: "Contestar por correo",
    undo: "Deshacer",
    answer: "Marcar contestados",
    run: "Marcar 1 mensaje",
    problem: "Tiene otras medidas",
  },
  en: {
    messages: "/en/admin/messages",
    reports: "/en/admin/reports",
    reply: "Answer by e-mail",
    undo: "Undo",
    answer: "Mark as answered",
    run: "Mark 1 message",
    problem: "Has other measures",
  },
} as const;

/** A message of somebody whom nobody else is; its number. */
async function written(name: string): Promise<number> {
  const { rows } = await database.query<{ id: number }>(
    `insert into contact_message (storefront, locale, email, name, phone, message, url)
     values ('cr', 'es', $1, $2, '+506 8888-1234', $3, 'https://tienda.example/contact-us')
     returning id::int`,
    [`${name}@escribe.example`, name, "¿Tienen la bomba?\n<img src=x onerror=alert(1)>"],
  );
  return rows[0]?.id ?? 0;
}

async function answeredBy(id: number): Promise<string | null | undefined> {
  const { rows } = await database.query<{ answered_by: string | null }>(
    "select answered_by from contact_message where id = $1",
    [id],
  );
  return rows[0]?.answered_by;
}

describe.each(["es", "en"] as const)("messages in the back office, %s", (locale) => {
  const says = SAYS[locale];

  it("are found, read, answered by mail, ticked off and opened again, by keyboard", async () => {
    const name = `escribe-${locale}`;
    const id = await written(name);
    const staff = await staffOf(`contesta-${locale}`, 1);
    const { page } = staff;
    await visitDesk(staff, `${says.messages}?answered=no&text=${name}`);
    await toFirstRow(page, name);
    await page.keyboard.press("Enter");
    await page.locator(".message-words", { hasText: "<img src=x" }).waitFor();
    const href = await page.getByRole("link", { name: says.reply }).getAttribute("href");
    expect(href).toContain(`mailto:${name}@escribe.example?subject=Su%20mensaje`);
    expect(await findingsInEveryLook(page)).toEqual([]);
    await page.keyboard.press("a");
    await expect.poll(() => answeredBy(id)).toBe(`contesta-${locale}@viaje.example`);
    await expect.poll(async () => (await toasted(page)).join()).toContain(name);
    await page.getByRole("button", { name: says.undo }).click();
    await expect.poll(() => answeredBy(id)).toBeNull();
    expect(staff.complaints).toEqual([]);
  });

  it("are ticked off many at once, after a look at what changes", async () => {
    const name = `varios-${locale}`;
    const id = await written(name);
    const staff = await staffOf(`marca-mensaje-${locale}`, 1);
    const { page } = staff;
    await visitDesk(staff, `${says.messages}?text=${name}`);
    await toFirstRow(page, name);
    await page.keyboard.press("x");
    await page.getByRole("button", { name: says.answer }).click();
    await page.getByRole("dialog").getByText(name).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole("button", { name: says.run }).click();
    await expect.poll(() => answeredBy(id)).toBe(`marca-mensaje-${locale}@viaje.example`);
    await page.getByRole("button", { name: says.undo }).click();
    await expect.poll(() => answeredBy(id)).toBeNull();
    expect(staff.complaints).toEqual([]);
  });

  it("on a phone are as wide as it", async () => {
    const name = `angosto-mensaje-${locale}`;
    const id = await written(name);
    const staff = await staffOf(`telefono-mensaje-${locale}`, 1);
    const { page } = staff;
    await page.setViewportSize(PHONE);
    await visitDesk(staff, `${says.messages}/${id}`);
    await page.locator(".message-words").waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(await sidewaysOverflow(page)).toBe(0);
  });

  it("that say a part does not fit are reports, settled beside their part", async () => {
    const part = await plantOnePart(`REP-${locale}`);
    const { rows } = await database.query<{ id: number }>(
      `insert into fitment_report (source, storefront, sku, part_number, vehicle, problem, comment, email)
       values ('report', 'cr', $1, $1, 'Hino 300 2012', 'other_measures', '<b>mide más</b>', '')
       returning id::int`,
      [part.sku],
    );
    const staff = await staffOf(`reporta-${locale}`, 1);
    const { page } = staff;
    await visitDesk(staff, `${says.reports}?settled=no&sku=${part.sku}`);
    await toFirstRow(page, says.problem);
    await page.keyboard.press("Enter");
    await page.locator(".message-words", { hasText: "<b>mide más</b>" }).waitFor();
    expect(await findingsInEveryLook(page)).toEqual([]);
    await page.keyboard.press("a");
    const settled = async () =>
      (
        await database.query<{ settled_by: string | null }>(
          "select settled_by from fitment_report where id = $1",
          [rows[0]?.id],
        )
      ).rows[0]?.settled_by;
    await expect.poll(settled).toBe(`reporta-${locale}@viaje.example`);
    expect(staff.complaints).toEqual([]);
  });
});
