import { describe, expect, it } from "vitest";

import { deskLink } from "#domain/page/desk-pages.ts";

import { database } from "./customers.ts";
import { goByPalette, pressByKeys, rowOf, staffOf, toRow, visitDesk } from "./desk-staff.ts";
import { axeFindings, findingsInEveryLook, PHONE, sidewaysOverflow } from "./shopper.ts";

const SAYS = {
  es: {
    area: "Trabajos de fondo",
    job: "Servicio de contenido",
    index: "Índice de búsqueda",
    failing: "Falla",
    done: "Al día",
    waits: "Trabajos que fallan una y otra vez",
    notices: "Avisos de existencias",
    stuck: "Con pospuestos",
    piece: "Aviso con id 987654",
    try: "Intentar ya",
    jobDue: "Toca ya: Servicio de contenido.",
    pieceDue: "Toca ya: Aviso con id 987654.",
    due: "toca en el próximo turno",
  },
  en: {
    area: "Background work",
    job: "Content service",
    index: "Search index",
    failing: "Failing",
    done: "Up to date",
    waits: "Jobs that fail again and again",
    notices: "Notices of stock",
    stuck: "Some put off",
    piece: "Notice with the id 987654",
    try: "Try now",
    jobDue: "Due now: Content service.",
    pieceDue: "Due now: Notice with the id 987654.",
    due: "due with the next turn",
  },
} as const;
const REASON = "Error: the stand-in of the content service is away";

/** A job that failed five times: no process of these tests does it. */
async function plantFailure(): Promise<void> {
  await database.query(
    `insert into job_turn (name, every_ms, done_at, took_ms, failed_at, error, failures)
     values ('contentService', 300000, now() - interval '1 hour', 41, now(), $1, 5)
     on conflict (name) do update set failed_at = now()`,
    [REASON],
  );
}

/** A notice that nothing sends: it is put off for longer than a test takes. */
async function plantStuck(): Promise<void> {
  await database.query(
    `insert into work_put_off (work, item, failures, until, why)
     values ('stockNotices', '987654', 4, now() + interval '1 hour', 'DatabaseError 23503')
     on conflict (work, item) do update set until = excluded.until`,
  );
}

/** Whether the turn of an hourly job is wanted, and one has ended since. */
async function hourly() {
  const { rows } = await database.query<{ isWanted: boolean; isDone: boolean }>(
    `select wanted_at is not null as "isWanted", done_at > coalesce(wanted_at, 'infinity') as "isDone"
     from job_turn where name = 'uploads'`,
  );
  return rows;
}

describe.each(["es", "en"] as const)("jobs in the back office, %s", (locale) => {
  const says = SAYS[locale];

  it("are reached by the palette; what fails says why, what works says when", async () => {
    await plantFailure();
    const boss = await staffOf(`trabajos-${locale}`, 2);
    const { page } = boss;
    await visitDesk(boss, deskLink(locale, "orders"));
    await goByPalette(page, says.area);
    await rowOf(page, says.job).getByText(says.failing).waitFor();
    await expect
      .poll(async () => {
        await page.reload();
        return rowOf(page, says.index).getByText(says.done).count();
      })
      .toBe(1);
    await toRow(page, says.job);
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: says.job }).waitFor();
    await page.locator(".desk-facts").getByText(REASON).waitFor();
    expect(await findingsInEveryLook(page)).toEqual([]);
    expect(boss.complaints).toEqual([]);
  });

  it("say which pieces they pass by, since when and why", async () => {
    await plantStuck();
    const boss = await staffOf(`trabajos-resto-${locale}`, 2);
    await visitDesk(boss, deskLink(locale, "jobs"));
    await expect
      .poll(async () => {
        await boss.page.reload();
        return rowOf(boss.page, says.notices).getByText(says.stuck).count();
      })
      .toBe(1);
    await toRow(boss.page, says.notices);
    await boss.page.keyboard.press("Enter");
    await boss.page.locator(".desk-history").getByText(says.piece).waitFor();
    await boss.page.locator(".desk-history").getByText("DatabaseError 23503").waitFor();
    expect(await findingsInEveryLook(boss.page)).toEqual([]);
    await boss.page.setViewportSize(PHONE);
    expect(await sidewaysOverflow(boss.page)).toBe(0);
  });

  it("have their next turn at once when a manager says so, and so has a piece that is put off", async () => {
    await plantFailure();
    await plantStuck();
    const boss = await staffOf(`trabajos-ya-${locale}`, 2);
    const { page } = boss;
    await visitDesk(boss, deskLink(locale, "jobs", "contentService"));
    await pressByKeys(page, page.getByRole("button", { name: says.try, exact: true }));
    await page.getByText(says.jobDue).waitFor();
    const { rows } = await database.query(
      "select wanted_at is not null as wanted from job_turn where name = 'contentService'",
    );
    expect(rows).toEqual([{ wanted: true }]);
    await visitDesk(boss, deskLink(locale, "jobs", "stockNotices"));
    await pressByKeys(page, page.getByRole("button", { name: `${says.try}: ${says.piece}` }));
    await page.getByText(says.pieceDue).waitFor();
    await page.locator(".desk-history").getByText(says.due).waitFor();
    expect(await findingsInEveryLook(page)).toEqual([]);
    expect(boss.complaints).toEqual([]);
  });

  it("do so in the process that does them, an hour before its time", async () => {
    const boss = await staffOf(`trabajos-hora-${locale}`, 2);
    await expect.poll(hourly).toHaveLength(1);
    await database.query("update job_turn set wanted_at = null where name = 'uploads'");
    await visitDesk(boss, deskLink(locale, "jobs", "uploads"));
    await pressByKeys(boss.page, boss.page.getByRole("button", { name: says.try, exact: true }));
    await expect.poll(hourly, { timeout: 30_000 }).toEqual([{ isWanted: true, isDone: true }]);
    expect(boss.complaints).toEqual([]);
  });

  it("are led to from what waits, as wide as a phone, and shown to managers alone", async () => {
    await plantFailure();
    const boss = await staffOf(`trabajos-fono-${locale}`, 2);
    await boss.page.setViewportSize(PHONE);
    await visitDesk(boss, deskLink(locale));
    await boss.page.getByRole("link", { name: says.waits }).click();
    await rowOf(boss.page, says.job).locator(".row-link").click();
    await boss.page.getByText(REASON).first().waitFor();
    expect(await axeFindings(boss.page)).toEqual([]);
    expect(await sidewaysOverflow(boss.page)).toBe(0);

    const staff = await staffOf(`trabajos-no-${locale}`, 1);
    await visitDesk(staff, deskLink(locale, "orders"));
    expect(await staff.page.getByRole("link", { name: says.area }).count()).toBe(0);
  });
});
