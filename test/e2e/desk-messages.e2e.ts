import { describe, expect, it } from "vitest";

import { database } from "./customers.ts";
import { pressByKeys, staffOf, tabTo, visitDesk, toFirstRow } from "./desk-staff.ts";
import { plantOnePart } from "./plant-parts.ts";
import { axeFindings, findingsInEveryLook, PHONE, sidewaysOverflow, toasted } from "./shopper.ts";

const SAYS = {
  es: {
    messages: "/admin/messages",
    reports: "/admin/reports",
    reply: "Usar mi programa de correo",
    label: /^Respuesta para /,
    resting: "Sale en un momento",
    takeBack: "Retirar",
    send: "Enviar respuesta",
    met: "Alguien más contestó",
    undo: "Deshacer",
    answer: "Marcar contestados",
    run: "Marcar 1 mensaje",
    problem: "Tiene otras medidas",
  },
  en: {
    messages: "/en/admin/messages",
    reports: "/en/admin/reports",
    reply: "Use my mail program",
    label: /^Answer for /,
    resting: "Leaves in a moment",
    takeBack: "Take back",
    send: "Send the answer",
    met: "Somebody else answered",
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

/** What answers to somebody say, as they wait or have left. */
async function mailsOf(name: string): Promise<(string | undefined)[]> {
  const { rows } = await database.query<{ answer: string }>(
    "select params ->> 'answer' as answer from mail where recipient = $1 and kind = 'contact_answer'",
    [`${name}@escribe.example`],
  );
  return rows.map(({ answer }) => answer);
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
    await pressByKeys(page, page.getByRole("button", { name: says.undo }));
    await expect.poll(() => answeredBy(id)).toBeNull();
    expect(staff.complaints).toEqual([]);
  });

  it("are answered there by keyboard, in the language of whoever wrote, and taken back before the mail leaves", async () => {
    const name = `contestada-mensaje-${locale}`;
    const id = await written(name);
    const staff = await staffOf(`responde-mensaje-${locale}`, 1);
    const { page } = staff;
    await visitDesk(staff, `${says.messages}/${id}`);
    const field = page.getByLabel(says.label);
    await field.waitFor();
    await page.keyboard.press("r");
    await field.and(page.locator(":focus")).waitFor();
    expect(await field.getAttribute("lang")).toBe("es");
    await page.keyboard.type("Sí la tenemos.");
    await page.keyboard.press("Enter");
    await page.keyboard.type("<b>Cuesta $20</b>");
    expect(await findingsInEveryLook(page)).toEqual([]);
    await page.keyboard.press("Control+Enter");
    await page.getByText(says.resting).waitFor();
    await page.locator(".desk-history", { hasText: "<b>Cuesta $20</b>" }).waitFor();
    expect(await answeredBy(id)).toBe(`responde-mensaje-${locale}@viaje.example`);
    expect(await mailsOf(name)).toEqual(["Sí la tenemos.\n<b>Cuesta $20</b>"]);
    expect(await axeFindings(page)).toEqual([]);
    await pressByKeys(page, page.getByRole("button", { name: says.takeBack }));
    await page.getByText(says.resting).waitFor({ state: "detached" });
    expect(await answeredBy(id)).toBeNull();
    expect(await mailsOf(name)).toEqual([]);
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
    await pressByKeys(page, page.getByRole("button", { name: says.answer }));
    await page.getByRole("dialog").getByText(name).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await pressByKeys(page, page.getByRole("button", { name: says.run }));
    await expect.poll(() => answeredBy(id)).toBe(`marca-mensaje-${locale}@viaje.example`);
    await pressByKeys(page, page.getByRole("button", { name: says.undo }));
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
    await page.getByLabel(says.label).fill("Sí, en Heredia.");
    await page.getByRole("button", { name: says.send }).click();
    await page.getByText(says.resting).waitFor();
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

it("an answer that somebody else was quicker with is kept as it was typed, and sent once whoever wrote it has seen theirs", async () => {
  const says = SAYS.es;
  const name = "cruzada-mensaje";
  const id = await written(name);
  const [first, second] = [
    await staffOf("primera-mensaje", 1),
    await staffOf("segunda-mensaje", 1),
  ];
  for (const staff of [first, second]) {
    await visitDesk(staff, `${says.messages}/${id}`);
    await tabTo(staff.page, staff.page.getByLabel(says.label));
    await staff.page.keyboard.type(staff === first ? "Una" : "Otra");
  }
  await pressByKeys(first.page, first.page.getByRole("button", { name: says.send }));
  await first.page.getByText(says.resting).waitFor();
  await pressByKeys(second.page, second.page.getByRole("button", { name: says.send }));
  await second.page.getByText(says.met).waitFor();
  await second.page.locator(".desk-history", { hasText: "Una" }).waitFor();
  expect(await second.page.getByLabel(says.label).inputValue()).toBe("Otra");
  await pressByKeys(second.page, second.page.getByRole("button", { name: says.send }));
  await second.page.locator(".desk-history", { hasText: "Otra" }).waitFor();
  expect(new Set(await mailsOf(name))).toEqual(new Set(["Otra", "Una"]));
});

it("an answer whose reply was lost is sent again, and leaves once", async () => {
  const says = SAYS.es;
  const name = "perdida-mensaje";
  const id = await written(name);
  const staff = await staffOf("pierde-mensaje", 1);
  const { page } = staff;
  await visitDesk(staff, `${says.messages}/${id}`);
  await tabTo(page, page.getByLabel(says.label));
  await page.keyboard.type("Sí.");
  let lost = 0;
  await page.route(/contacts\/answer\?/, async (route) => {
    lost += 1;
    if (lost > 1) return route.continue();
    await route.fetch();
    return route.abort();
  });
  const send = page.getByRole("button", { name: says.send });
  await pressByKeys(page, send);
  await page.getByText("La tienda no confirmó").waitFor();
  await page.locator(".desk-history", { hasText: "Sí." }).waitFor();
  await pressByKeys(page, send);
  await page.getByText("La tienda no confirmó").waitFor({ state: "detached" });
  await expect.poll(async () => page.getByLabel(says.label).inputValue()).toBe("");
  expect(await mailsOf(name)).toEqual(["Sí."]);
});
