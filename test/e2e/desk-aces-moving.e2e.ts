import { afterAll, describe, expect, it } from "vitest";

import type { AcesNeedResponse } from "#contract/aces-review.ts";
import { deskLink } from "#domain/page/desk-pages.ts";

import { database } from "./customers.ts";
import { footButton, lookBack, staffOf, visitDesk } from "./desk-staff.ts";
import { axeFindings, findingsInEveryLook, PHONE, sidewaysOverflow } from "./shopper.ts";

const SAYS = {
  es: {
    leave: "No es de la tienda",
    first: /^Dejando fuera… 2.?000 de 5.?000$/,
    second: /^Dejando fuera… 4.?000 de 5.?000$/,
    left: /^5.?000 aplicaciones quedan fuera\.$/,
    again: "Probar de nuevo",
    tryAll: "Probar todo de nuevo",
    progress: [
      /^Dejando fuera… faltan 3.?000 aplicaciones$/,
      /^Dejando fuera… faltan 1.?000 aplicaciones · Trayendo de vuelta… faltan 2.?000 aplicaciones$/,
      /^Trayendo de vuelta… faltan 2.?000 aplicaciones$/,
    ],
    still:
      /todavía deja fuera lo que nombra esto: faltan 3.?000 aplicaciones\. Sigue por su cuenta/,
  },
  en: {
    leave: "Not the shop's",
    first: /^Leaving out… 2,000 of 5,000$/,
    second: /^Leaving out… 4,000 of 5,000$/,
    left: /^5,000 applications are left out\.$/,
    again: "Try again",
    tryAll: "Try all again",
    progress: [
      /^Leaving out… 3,000 applications to go$/,
      /^Leaving out… 1,000 applications to go · Bringing back… 2,000 applications to go$/,
      /^Bringing back… 2,000 applications to go$/,
    ],
    still: /still leaving out what names this: 3,000 applications to go\. It goes on by itself/,
  },
} as const;

afterAll(async () => {
  await database.query(
    "delete from aces_application where starts_with(application ->> 'partNumber', 'MOV-')",
  );
});

async function waitingFor(code: string): Promise<void> {
  const application = {
    id: "1",
    action: "add",
    brand: "ABCD",
    partNumber: `MOV-${code}`,
    vehicle: { kind: "base", baseVehicle: Number(code) },
    engineBases: [],
    partType: null,
    position: null,
    quantity: 1,
    label: "",
    notes: [],
    qualifiers: [],
  };
  await database.query(
    `insert into aces_application (fingerprint, line, application, missing)
     values ($1, 1, $2, array[$1]) on conflict do nothing`,
    [`BaseVehicle:${code}`, JSON.stringify(application)],
  );
}

describe.each(["es", "en"] as const)("much that is left out of ACES, %s", (locale) => {
  const says = SAYS[locale];
  const code = locale === "es" ? "776011" : "776021";

  it("says how far that came, goes on until all is, and no longer says so once somebody brought it back", async () => {
    await waitingFor(code);
    const boss = await staffOf(`mueve-aces-${locale}`, 2);
    const { page } = boss;
    const held = Promise.withResolvers<void>();
    const answers = [
      { tried: 0, resolved: 0, moving: 1_000, leaving: 1_000, next: 0 },
      { tried: 0, resolved: 0, moving: 0, leaving: 0, next: null },
    ];
    await page.route("**/api/admin/imports/review/save**", (route) =>
      route.fulfill({
        json: {
          status: "success",
          tried: 0,
          resolved: 0,
          left: 5_000,
          moving: 3_000,
          leaving: 3_000,
          next: 0,
        },
      }),
    );
    await page.route("**/api/admin/imports/review/try**", async (route) => {
      if (answers.length === 1) await held.promise;
      else await page.getByText(says.first).waitFor();
      await route.fulfill({ json: { status: "success", ...answers.shift() } });
    });
    let leftOut = 5_000;
    await page.route("**/api/admin/imports/review/get**", async (route) => {
      const response = await route.fetch();
      const { status, thing }: AcesNeedResponse = await response.json();
      await route.fulfill({ response, json: { status, thing: { ...thing, leftOut } } });
    });
    await page.clock.install();
    await visitDesk(boss, deskLink(locale, "aces", `BaseVehicle:${code}`));
    await footButton(boss, says.leave).press("Enter");
    await page.getByText(says.second).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    held.resolve();
    await page.getByText(says.left).waitFor();

    leftOut = 0;
    await page.clock.fastForward(60_000);
    await lookBack(page);
    await page.getByText(says.left).waitFor({ state: "detached" });
    expect(boss.complaints).toEqual([]);
  });

  it("is said to whoever opens it meanwhile, until it is done", async () => {
    await waitingFor(code);
    const boss = await staffOf(`mira-aces-${locale}`, 2);
    const { page } = boss;
    let isMoving = true;
    await page.route("**/api/admin/imports/review/get**", async (route) => {
      const response = await route.fetch();
      const { status, thing }: AcesNeedResponse = await response.json();
      const meaning = { kind: "leftOut", isLasting: true };
      const json = isMoving ? { status, thing: { ...thing, meaning, moving: 3_000 } } : undefined;
      await route.fulfill({ response, ...(json && { json }) });
    });
    await visitDesk(boss, deskLink(locale, "aces", `BaseVehicle:${code}`));
    await page.getByText(says.still).waitFor();
    expect(await footButton(boss, says.leave).count()).toBe(0);
    expect(await footButton(boss, says.again).count()).toBe(0);
    expect(await findingsInEveryLook(page)).toEqual([]);
    await page.setViewportSize(PHONE);
    expect(await sidewaysOverflow(page)).toBe(0);
    isMoving = false;
    await page.getByText(says.still).waitFor({ state: "detached" });
    expect(boss.complaints).toEqual([]);
  });

  it("is said apart from what comes back, where all that waits is tried again", async () => {
    const boss = await staffOf(`prueba-aces-${locale}`, 2);
    const { page } = boss;
    const asks = [
      Promise.withResolvers<void>(),
      Promise.withResolvers<void>(),
      Promise.withResolvers<void>(),
    ];
    const answers = [
      { tried: 0, resolved: 0, moving: 3_000, leaving: 3_000, next: 0 },
      { tried: 0, resolved: 0, moving: 3_000, leaving: 1_000, next: 0 },
      { tried: 0, resolved: 0, moving: 2_000, leaving: 0, next: 0 },
    ];
    let times = 0;
    await page.route("**/api/admin/imports/review/try**", async (route) => {
      if (times > 0) await asks[times - 1]?.promise;
      const json = {
        status: "success",
        ...(answers[times] ?? { ...answers[2], moving: 0, next: null }),
      };
      times += 1;
      await route.fulfill({ json });
    });
    await visitDesk(boss, deskLink(locale, "aces"));
    await page.getByRole("button", { name: says.tryAll }).press("Enter");
    for (const [at, sentence] of says.progress.entries()) {
      await page.getByRole("button", { name: sentence }).waitFor();
      asks[at]?.resolve();
    }
    await page.getByRole("button", { name: says.tryAll }).waitFor();
    expect(boss.complaints).toEqual([]);
  });
});
