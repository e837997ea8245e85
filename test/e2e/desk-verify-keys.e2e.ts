import { expect, it } from "vitest";

import { noteFigure } from "../../bench/measure.ts";
import { countedKeys } from "./counted-keys.ts";
import { database } from "./customers.ts";
import { rowOf, staffOf, tabTo, visitDesk } from "./desk-staff.ts";
import { numberParts, type PlantedPart, plantParts } from "./plant-parts.ts";
import { toasted } from "./shopper.ts";
import { lookingTime, writtenPace } from "./verifying-pace.ts";

const PATH = "/en/Admin-verify-parts";
const MANY = 100;
/** Every so many parts one is rejected, the others are verified. */
const REJECTED_EVERY = 10;

/** Parts that wait, in the order in which they are listed. */
async function waiting(prefix: string, count: number): Promise<PlantedPart[]> {
  const parts = await plantParts(prefix, count);
  const skus = parts.map(({ sku }) => sku);
  await database.query(
    "update part set queued_at = now() + id * interval '1 second' where sku = any($1)",
    [skus],
  );
  await numberParts(parts);
  await database.query(
    "update fitment_report set settled_at = now(), settled_by = 'x' where sku = any($1) and settled_at is null",
    [skus],
  );
  return parts;
}

/** How many of the parts are of each trust now. */
async function trusts(parts: readonly PlantedPart[]): Promise<Record<string, number>> {
  const { rows } = await database.query<{ verification: string; parts: number }>(
    `select verification, count(*)::int as parts from part where sku = any($1) group by verification`,
    [parts.map(({ sku }) => sku)],
  );
  return Object.fromEntries(rows.map(({ verification, parts: count }) => [verification, count]));
}

const filtered = (prefix: string) => `${PATH}?number=${encodeURIComponent(prefix)}`;

it("a hundred parts are judged by keyboard alone, with a key for each that is verified and three for each that is rejected", async () => {
  const parts = await waiting("KEYS-MANY", MANY);
  const staff = await staffOf("teclas-cien", 1);
  const { page } = staff;
  await visitDesk(staff, filtered("KEYS-MANY"));
  const [first] = parts;
  await rowOf(page, first?.number ?? "")
    .first()
    .waitFor();
  const keys = countedKeys(page);
  await keys.press("J");
  await page.locator("tr[data-row] .row-link:focus").waitFor();
  await keys.press("Enter");
  let waitedMs = 0;
  for (const [at, { number }] of parts.entries()) {
    const pressedAt = performance.now();
    await page.getByRole("heading", { name: number, exact: true }).waitFor();
    waitedMs += performance.now() - pressedAt;
    if (at % REJECTED_EVERY > 0) {
      await keys.press("V");
      continue;
    }
    await keys.press("R");
    const rejectedAt = performance.now();
    await page.getByRole("dialog").locator("input:focus").waitFor();
    waitedMs += performance.now() - rejectedAt;
    await keys.press("↓");
    await keys.press("Enter");
    const sentAt = performance.now();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    waitedMs += performance.now() - sentAt;
  }
  const rejected = MANY / REJECTED_EVERY;
  await expect.poll(() => trusts(parts)).toEqual({ verified: MANY - rejected, rejected });
  const { pressed, typed } = keys.written();
  expect([pressed, typed]).toEqual([2 + (MANY - rejected) + 3 * rejected, 0]);
  // Ten minutes are enough: what keys and the machine leave of them is there to look.
  const written = writtenPace();
  expect(pressed).toBe(written.pressed);
  expect(waitedMs).toBeLessThan(written.waitedMs);
  const lookedMs = lookingTime({ parts: MANY, pressed, waitedMs });
  expect(lookedMs).toBeGreaterThan(written.lookedMs - 100);
  noteFigure({
    what: "waiting of whoever verifies a hundred parts",
    measured: waitedMs / 1_000,
    unit: "s",
    bound: written.waitedMs / 1_000,
  });
  console.info(
    `${MANY} parts: ${pressed} keys, ${(waitedMs / 1_000).toFixed(1)} s of waiting for the machine, ` +
      `which leaves ${(lookedMs / 1_000).toFixed(1)} s to look at each in ten minutes.`,
  );
  await expect.poll(() => page.locator("tr[data-row]").count()).toBe(0);
  expect(staff.complaints).toEqual([]);
});

it("several are verified at once by keyboard alone, after a look at what changes", async () => {
  const parts = await waiting("KEYS-SOME", 3);
  const staff = await staffOf("teclas-varios", 1);
  const { page } = staff;
  await visitDesk(staff, filtered("KEYS-SOME"));
  await rowOf(page, parts[0]?.number ?? "").waitFor();
  for (const { number } of parts.slice(0, 2)) {
    await page.keyboard.press("j");
    await rowOf(page, number).locator(".row-link:focus").waitFor();
    await page.keyboard.press("x");
    await expect.poll(() => rowOf(page, number).getByRole("checkbox").isChecked()).toBe(true);
  }
  await tabTo(page, page.locator(".bulk-bar").getByRole("button", { name: "Verify" }), "Shift+Tab");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await dialog.getByText(parts[1]?.number ?? "").waitFor();
  await tabTo(page, dialog.getByRole("button", { name: "Verify 2 parts" }));
  await page.keyboard.press("Enter");
  await expect.poll(() => trusts(parts)).toEqual({ verified: 2, unverified: 1 });
  await expect.poll(() => toasted(page).then((texts) => texts.length)).toBeGreaterThan(0);
  expect(staff.complaints).toEqual([]);
});

it("what two saved at once is decided by keyboard alone, and nothing that was typed is lost", async () => {
  const [part] = await waiting("KEYS-TWO", 1);
  if (!part) throw new Error("There is no part.");
  const staff = await staffOf("teclas-dos", 2);
  const { page } = staff;
  await visitDesk(staff, `${filtered("KEYS-TWO")}&sku=${encodeURIComponent(part.sku)}`);
  await page.getByRole("heading", { name: part.number, exact: true }).waitFor();
  const stored = async () => {
    const { rows } = await database.query<{ weight_g: number; title_en: string }>(
      "select weight_g, title_en from part where sku = $1",
      [part.sku],
    );
    return rows[0];
  };
  await page.keyboard.press("e");
  const [title, weight] = [
    page.getByLabel("Title, English", { exact: true }),
    page.getByLabel("Weight, g", { exact: true }),
  ];
  await tabTo(page, title);
  await page.keyboard.press("End");
  await page.keyboard.type(" typed");
  await tabTo(page, weight);
  await page.keyboard.press("Control+a");
  await page.keyboard.type("7000");
  await database.query("update part set weight_g = 6400, version = version + 1 where sku = $1", [
    part.sku,
  ]);
  await page.keyboard.press("Control+s");
  const conflict = page.getByRole("dialog", { name: "Somebody else saved first" });
  await tabTo(page, conflict.getByRole("radio").first());
  await page.keyboard.press("ArrowDown");
  expect(await conflict.getByLabel("The other person's").isChecked()).toBe(true);
  await tabTo(page, conflict.getByRole("button", { name: "Save like this" }));
  await page.keyboard.press("Enter");
  await expect.poll(stored).toMatchObject({
    weight_g: 6_400,
    title_en: expect.stringMatching(/ typed$/),
  });
});

it("its kind is mended by keyboard alone on the way through the queue, which its grid is a part of", async () => {
  const [part, next] = await waiting("KEYS-MEND", 2);
  if (!part || !next) throw new Error("There are no parts.");
  const staff = await staffOf("teclas-clase", 1);
  const { page } = staff;
  await visitDesk(staff, `${filtered("KEYS-MEND")}&sku=${encodeURIComponent(part.sku)}`);
  const heading = (number: string) => page.getByRole("heading", { name: number, exact: true });
  await heading(part.number).waitFor();
  const kind = page.getByLabel("Kind", { exact: true }).last();
  await expect.poll(() => kind.locator("option").count()).toBeGreaterThan(1);
  const before = await kind.inputValue();
  await page.keyboard.press("e");
  await tabTo(page, kind);
  await page.keyboard.press("ArrowDown");
  const chosen = await kind.inputValue();
  expect(chosen).not.toBe(before);
  await page.keyboard.press("Control+s");
  const kept = async () => {
    const { rows } = await database.query<{ kind: string }>(
      "select subcategory_id::text as kind from part where sku = $1",
      [part.sku],
    );
    return rows[0]?.kind;
  };
  await expect.poll(kept).toBe(chosen);

  await page.keyboard.press("Escape");
  await heading(part.number).waitFor();
  await page.keyboard.press("f");
  await page.waitForURL(/Admin-verify-parts.*edit=fitments/);
  await page.getByRole("heading", { name: "What it fits", level: 1 }).waitFor();
  await page.goBack(); // a key of the browser's own
  await page.waitForURL(/Admin-verify-parts(?!.*edit=fitments)/);
  await heading(part.number).waitFor();
  await page.keyboard.press("j");
  await heading(next.number).waitFor();
  expect(staff.complaints).toEqual([]);
});
