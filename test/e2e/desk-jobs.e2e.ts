import { describe, expect, it } from "vitest";

import { deskLink } from "#domain/pages/desk-pages.ts";

import { database } from "./customers.ts";
import { goByPalette, rowOf, staffOf, visitDesk } from "./desk-staff.ts";
import { axeFindings, findingsInEveryLook, PHONE, sidewaysOverflow } from "./shopper.ts";

const SAYS = {
  es: {
    area: "Trabajos de fondo",
    job: "Servicio de contenido",
    index: "Índice de búsqueda",
    failing: "Falla",
    done: "Al día",
    waits: "Trabajos que fallan una y otra vez",
  },
  en: {
    area: "Background work",
    job: "Content service",
    index: "Search index",
    failing: "Failing",
    done: "Up to date",
    waits: "Jobs that fail again and again",
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
    await rowOf(page, says.job).locator(".row-link").press("Enter");
    await page.getByRole("heading", { name: says.job }).waitFor();
    await page.locator(".desk-facts").getByText(REASON).waitFor();
    expect(await findingsInEveryLook(page)).toEqual([]);
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
