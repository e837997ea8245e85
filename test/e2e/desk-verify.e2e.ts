import { describe, expect, it } from "vitest";

import { database } from "./customers.ts";
import { rowOf, staffOf, visitDesk, toFirstRow } from "./desk-staff.ts";
import { plantParts, type PlantedPart } from "./plant-parts.ts";
import { axeFindings, findingsInEveryLook, PHONE, toasted } from "./shopper.ts";

const SAYS = {
  es: {
    path: "/Admin-verify-parts",
    weight: "Peso, g",
    reject: "Rechazar",
    undo: "Deshacer",
    conflict: "Otra persona guardó primero",
    theirs: "Lo de la otra persona",
    save: "Guardar así",
    saved: "Guardar",
    verify: "Verificar",
    run: "Verificar 1 repuesto",
  },
  en: {
    path: "/en/Admin-verify-parts",
    weight: "Weight, g",
    reject: "Reject",
    undo: "Undo",
    conflict: "Somebody else saved first",
    theirs: "The other person's",
    save: "Save like this",
    saved: "Save",
    verify: "Verify",
    run: "Verify 1 part",
  },
} as const;

let turns = 0;

/** Parts that wait, put before all others and before those of an earlier turn. */
async function waiting(count: number, prefix: string): Promise<PlantedPart[]> {
  turns += 1;
  const parts = await plantParts(`VER-${prefix}`, count);
  await database.query(
    `update part set queued_at = '2026-01-01'::timestamptz - $2 * interval '1 day' + id * interval '1 second'
     where sku = any($1)`,
    [parts.map(({ sku }) => sku), turns],
  );
  return parts;
}

async function stored(sku: string) {
  const { rows } = await database.query<Record<string, unknown>>(
    "select verification, rejected_because, weight_g from part where sku = $1",
    [sku],
  );
  return rows[0];
}

describe.each(["es", "en"] as const)("parts to verify, %s", (locale) => {
  const says = SAYS[locale];

  it("are verified, rejected and taken back by keyboard alone", async () => {
    const [first, second, third] = await waiting(3, locale);
    if (!first || !second || !third) throw new Error("There are too few parts.");
    const staff = await staffOf(`verifica-${locale}`, 1);
    const { page } = staff;
    await visitDesk(staff, says.path);
    await toFirstRow(page, first.number);
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: first.number }).waitFor();

    await page.keyboard.press("v");
    await page.getByRole("heading", { name: second.number }).waitFor();
    await expect.poll(() => stored(first.sku)).toMatchObject({ verification: "verified" });
    await expect.poll(() => rowOf(page, first.number).count()).toBe(0);

    await page.keyboard.press("r");
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("radio").first().focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: third.number }).waitFor();
    await expect
      .poll(() => stored(second.sku))
      .toMatchObject({ verification: "rejected", rejected_because: "wrong_fitment" });
    await expect.poll(async () => (await toasted(page)).join()).toContain(second.number);
    await page.getByRole("button", { name: says.undo }).press("Enter");
    await expect.poll(() => stored(second.sku)).toMatchObject({ verification: "unverified" });
    await rowOf(page, second.number).waitFor();
    expect(await findingsInEveryLook(page)).toEqual([]);
    expect(staff.complaints).toEqual([]);
  });

  it("are mended in place, and both are shown when somebody else saved first", async () => {
    const [part] = await waiting(1, `mend-${locale}`);
    if (!part) throw new Error("There is no part.");
    const staff = await staffOf(`corrige-revision-${locale}`, 2);
    const { page } = staff;
    await visitDesk(staff, `${says.path}?sku=${encodeURIComponent(part.sku)}`);
    const weight = page.getByLabel(says.weight, { exact: true });
    const savesOf = () => stored(part.sku).then((there) => there?.weight_g);
    const readAgain = () =>
      page.waitForResponse(
        (response) =>
          response.url().includes("/verifyparts/get") &&
          (response.request().postData()?.includes(part.sku) ?? false),
      );

    // What is typed while a save is under way stays, and is saved after it.
    const saved = Promise.withResolvers<void>();
    await page.route(
      "**/verifyparts/save*",
      async (route) => {
        await saved.promise;
        await route.continue();
      },
      { times: 1 },
    );
    const sending = page.waitForRequest("**/verifyparts/save*");
    await weight.fill("6700");
    await page.keyboard.press("Control+s");
    await sending;
    await weight.fill("6800");
    await page.keyboard.press("Control+s");
    const wasRead = readAgain();
    saved.resolve();
    await expect.poll(savesOf).toBe(6_800);
    expect(await weight.inputValue()).toBe("6800");
    await wasRead;
    await page.getByRole("button", { name: says.saved, disabled: true }).waitFor();

    await weight.fill("7000");
    await database.query("update part set weight_g = 6400, version = version + 1 where sku = $1", [
      part.sku,
    ]);
    await page.keyboard.press("Control+s");
    const conflict = page.getByRole("dialog", { name: says.conflict });
    await conflict.getByLabel(says.theirs).check();
    await conflict.getByRole("button", { name: says.save }).click();
    await expect.poll(() => weight.inputValue()).toBe("6400");
    await conflict.waitFor({ state: "hidden" });
  });

  it("are verified among many after a look at what changes, on a phone too", async () => {
    const [part] = await waiting(1, `many-${locale}`);
    if (!part) throw new Error("There is no part.");
    await database.query(
      "update fitment_report set settled_at = now(), settled_by = 'x' where sku = $1 and settled_at is null",
      [part.sku],
    );
    const staff = await staffOf(`muchos-${locale}`, 1);
    const { page } = staff;
    await page.setViewportSize(PHONE);
    await visitDesk(staff, says.path);
    await rowOf(page, part.number).getByRole("checkbox").check();
    expect(await axeFindings(page)).toEqual([]);
    await page.locator(".bulk-bar").getByRole("button", { name: says.verify }).click();
    await page.getByRole("dialog").getByRole("button", { name: says.run }).click();
    await expect.poll(() => stored(part.sku)).toMatchObject({ verification: "verified" });
  });
});
