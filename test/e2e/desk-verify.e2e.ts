import { describe, expect, it } from "vitest";

import { database } from "./customers.ts";
import { rowOf, staffOf, visitDesk } from "./desk-staff.ts";
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
    verify: "Verificar",
    run: "Cambiar 1",
  },
  en: {
    path: "/en/Admin-verify-parts",
    weight: "Weight, g",
    reject: "Reject",
    undo: "Undo",
    conflict: "Somebody else saved first",
    theirs: "The other person's",
    save: "Save like this",
    verify: "Verify",
    run: "Change 1",
  },
} as const;

type Waiting = { sku: string; number: string };

let turns = 0;

/** Parts of the demonstration that wait, without a fault, put before all others and before those of an earlier turn. */
async function waiting(count: number, prefix: string): Promise<Waiting[]> {
  turns += 1;
  const { rows } = await database.query<Waiting>(
    `with chosen as (
       select part.id, row_number() over (order by part.id) as place from part
       join part_price on part_id = part.id and wholesale is not null
       where verification = 'unverified' and weight_g is not null and part_number not like 'VER-%'
         and coalesce(greatest(repair_shop, wholesale, precio4, precio5, precio6), 0) <= online
       limit $1)
     update part set queued_at = '2026-01-01'::timestamptz - $3 * interval '1 day' + place * interval '1 second',
       part_number = 'VER-' || $2 || '-' || place
     from chosen where part.id = chosen.id returning sku, part_number as number`,
    [count, prefix, turns],
  );
  return rows.toSorted((one, other) => (one.number < other.number ? -1 : 1));
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
    await rowOf(page, first.number).waitFor();
    await page.keyboard.press("j");
    await page.locator(".row-link:focus", { hasText: first.number }).waitFor();
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
    const staff = await staffOf(`corrige-${locale}`, 2);
    const { page } = staff;
    await visitDesk(staff, `${says.path}?sku=${encodeURIComponent(part.sku)}`);
    const weight = page.getByLabel(says.weight, { exact: true });
    await weight.fill("6800");
    await page.keyboard.press("Control+s");
    await expect.poll(() => stored(part.sku)).toMatchObject({ weight_g: 6_800 });

    await expect.poll(() => weight.inputValue()).toBe("6800");
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
