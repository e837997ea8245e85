import { expect, it } from "vitest";

import { database } from "./customers.ts";
import { rowOf, staffOf, visitDesk } from "./desk-staff.ts";
import { plantOnePart } from "./plant-parts.ts";
import { axeFindings, PHONE, type Shopper, sidewaysOverflow } from "./shopper.ts";

/** Entries of synonyms, the first of them the newest, as the list has them. */
async function entries(phrases: readonly string[]): Promise<void> {
  await database.query(
    "insert into synonym (phrases, means) select array[phrase], array['bomba'] from unnest($1::text[]) phrase",
    [phrases.toReversed()],
  );
}

async function thereOf(phrases: readonly string[]): Promise<string[]> {
  const { rows } = await database.query<{ phrase: string }>(
    "select phrases[1] as phrase from synonym where phrases[1] = any($1) order by 1",
    [phrases],
  );
  return rows.map(({ phrase }) => phrase);
}

/** Chooses entries and begins to remove them. */
async function removing({ page }: Shopper, phrases: readonly string[]) {
  for (const phrase of phrases) await rowOf(page, phrase).getByRole("checkbox").check();
  await page.locator(".bulk-bar > .button", { hasText: "Remove" }).press("Enter");
  return page.getByRole("dialog");
}

/** Lets a call wait until it is let go; says when it has come. */
async function holdCalls({ page }: Shopper, path: string) {
  const held = Promise.withResolvers<void>();
  const come = Promise.withResolvers<void>();
  await page.route(`**/${path}?*`, async (route) => {
    come.resolve();
    await held.promise;
    await route.continue();
  });
  return { letGo: () => held.resolve(), come: come.promise };
}

it("what is under way with many rows stays in sight, and stops after the row that is being done", async () => {
  const phrases = ["zzparo-a", "zzparo-b", "zzparo-c"];
  await entries(phrases);
  const staff = await staffOf("para-varios", 1);
  const { page } = staff;
  await visitDesk(staff, "/en/admin/words?text=zzparo");
  const dialog = await removing(staff, phrases);
  await dialog.getByText("Nothing has been done yet.").waitFor();
  const { letGo, come } = await holdCalls(staff, "admin/synonyms/remove");
  await dialog.getByRole("button", { name: "Remove 3 synonyms" }).press("Enter");
  await come;
  await dialog.getByText("It is being done now.").waitFor();
  expect(await dialog.getByText("Nothing has been done yet.").count()).toBe(0);
  expect(await dialog.getByRole("button", { name: "Cancel" }).count()).toBe(0);
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await page.mouse.click(5, 5);
  await dialog.getByText("It is being done now.").waitFor();
  await page.setViewportSize(PHONE);
  expect(await sidewaysOverflow(page)).toBe(0);
  await dialog.getByRole("button", { name: "Stop" }).press("Enter");
  await dialog.getByText("It stops after the one that is being done.").waitFor();
  letGo();
  await dialog.getByText("Stopped: 2 of 3 were not begun.").waitFor();
  await dialog.getByText("1 synonym was removed").waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect(await thereOf(phrases)).toEqual(phrases.slice(1));
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await page.locator(".toast", { hasText: "1 synonym was removed" }).waitFor();
  expect(staff.complaints).toEqual([]);
});

it("the browser's Back stops it, and does not leave it", async () => {
  const phrases = ["zzatras-a", "zzatras-b"];
  await entries(phrases);
  const staff = await staffOf("vuelve-varios", 1);
  const { page } = staff;
  await visitDesk(staff, "/en/admin/words?text=zzatras");
  const dialog = await removing(staff, phrases);
  const { letGo, come } = await holdCalls(staff, "admin/synonyms/remove");
  await dialog.getByRole("button", { name: "Remove 2 synonyms" }).press("Enter");
  await come;
  await dialog.getByText("It is being done now.").waitFor();
  await page.evaluate(() => history.back());
  await dialog.getByText("It stops after the one that is being done.").waitFor();
  letGo();
  await dialog.getByText("Stopped: 1 of 2 was not begun.").waitFor();
  expect(await thereOf(phrases)).toEqual(["zzatras-b"]);
  expect(new URL(page.url()).search).toBe("?text=zzatras");
});

it("what was refused is read on any way out, which still offers to take back what was done", async () => {
  const phrases = ["zzdeja-a", "zzdeja-b"];
  await entries(phrases);
  await database.query("update synonym set names = array['Bombas'] where phrases[1] = 'zzdeja-a'");
  const staff = await staffOf("deja-varios", 1);
  const { page } = staff;
  await visitDesk(staff, "/en/admin/words?text=zzdeja");
  const dialog = await removing(staff, phrases);
  await dialog.getByText("Nothing has been done yet.").waitFor();
  await database.query("update synonym set version = version + 1 where phrases[1] = 'zzdeja-b'");
  await dialog.getByRole("button", { name: "Remove 2 synonyms" }).press("Enter");
  await dialog.getByText("1 of 2 were not done:").waitFor();
  expect(await thereOf(phrases)).toEqual(["zzdeja-b"]);
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Undo" }).press("Enter");
  await expect.poll(() => thereOf(phrases)).toEqual(phrases);
  const { rows } = await database.query<{ names: string[] }>(
    "select names from synonym where phrases[1] = 'zzdeja-a'",
  );
  expect(rows).toEqual([{ names: ["Bombas"] }]);
  expect(await page.locator(".bulk-bar").count()).toBe(0);
});

it("a part that somebody changed or decided about meanwhile is left, and named with why", async () => {
  const { sku } = await plantOnePart("DEJADA");
  await database.query("update part set verification = 'verified' where sku = $1", [sku]);
  const staff = await staffOf("deja-piezas", 1);
  const { page } = staff;
  await visitDesk(staff, `/en/admin/parts?text=${sku}`);
  const dialog = page.getByRole("dialog");
  for (const [change, why] of [
    ["version = version + 1", "Somebody changed it meanwhile"],
    ["verification = 'unverified'", "It is in another state by now"],
  ] as const) {
    await rowOf(page, sku).getByRole("checkbox").check();
    await page.locator(".bulk-bar > .button", { hasText: "Send to be verified" }).press("Enter");
    const act = dialog.getByRole("button", { name: "Send 1 part to be verified" });
    await act.waitFor();
    await database.query(`update part set ${change} where sku = $1`, [sku]);
    await act.press("Enter");
    await dialog.getByText("1 of 1 were not done:").waitFor();
    await dialog.getByText(why).waitFor();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
  }
  expect(staff.complaints).toEqual([]);
});

it("what somebody else did meanwhile is told apart, and not taken back", async () => {
  const codes = ["ZZYA-A", "ZZYA-B"];
  await database.query(
    "insert into coupon (code, percent) select code, 5 from unnest($1::text[]) code",
    [codes],
  );
  const boss = await staffOf("ya-varios", 2);
  const { page } = boss;
  await visitDesk(boss, "/en/admin/coupons?text=ZZYA");
  for (const code of codes) await rowOf(page, code).getByRole("checkbox").check();
  await page.locator(".bulk-bar > .button", { hasText: "Switch off" }).press("Enter");
  const dialog = page.getByRole("dialog");
  await dialog.getByText("Nothing has been done yet.").waitFor();
  await database.query("update coupon set is_enabled = false where code = 'ZZYA-B'");
  await dialog.getByRole("button", { name: "Switch 2 coupons off" }).press("Enter");
  await page.locator(".toast", { hasText: "1 coupon is off. 1 was so already" }).waitFor();
  await page.getByRole("button", { name: "Undo" }).press("Enter");
  const on = async () => {
    const { rows } = await database.query<{ code: string }>(
      "select code from coupon where code = any($1) and is_enabled order by code",
      [codes],
    );
    return rows.map(({ code }) => code);
  };
  await expect.poll(on).toEqual(["ZZYA-A"]);
  expect(boss.complaints).toEqual([]);
});
