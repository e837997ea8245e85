import { describe, expect, it } from "vitest";

import { PartResponse } from "#contract/part-desk.ts";
import { VerifyPartResponse } from "#contract/verification.ts";

import { codeOf, numberOf } from "../factories/returning-shop.ts";
import { openVerifyingShop } from "../factories/verifying-shop.ts";
import { importInto } from "../import-shop.ts";

const shop = await openVerifyingShop();
const { desk, plantWaiting, pool } = shop;
const imports = await importInto(shop.database);

type Role = "staff" | "manager";
const get = async (sku: string, role: Role = "manager") =>
  PartResponse.parse((await desk("parts/get", { sku }, role)).body).part;
const historyOf = async (sku: string, role: Role) =>
  VerifyPartResponse.parse((await desk("verifyparts/get", { sku }, role)).body).history;
const save = async (sku: string, changes: object, role: Role = "manager") => {
  const { version } = await get(sku);
  return desk("parts/save", { sku, version, ...changes }, role);
};
/** What becomes of the rows of a file of prices. */
async function outcomes(content: string) {
  const { judged } = await imports.run({ kind: "prices", content });
  return judged.map(({ outcome }) => outcome);
}
/** The cents that lines of an order keep as the cost of a piece. */
async function keptOf(path: string): Promise<unknown[]> {
  const { rows } = await pool.query<{ cost_cents: number | null }>(
    "select cost_cents from order_line where order_number = $1 order by position",
    [numberOf(path)],
  );
  return rows.map(({ cost_cents }) => cost_cents);
}

describe("what a part costs the shop", () => {
  it("is written by managers, and is in the audit log and their history", async () => {
    await plantWaiting("COST-1");
    expect((await get("COST-1")).cost).toBeNull();
    expect((await save("COST-1", { cost: 61.5 })).status).toBe(200);
    expect(await get("COST-1")).toMatchObject({ cost: 61.5, version: 2, prices: { online: 100 } });
    expect((await historyOf("COST-1", "manager"))[0]?.change).toEqual({ cost: [null, 61_50] });
    expect((await desk("prices/save", { sku: "COST-1", cost: 0 })).status).toBe(200);
    expect((await get("COST-1")).cost).toBeNull();
  });

  it("is neither written nor seen by staff below, in no field, history or conflict", async () => {
    await plantWaiting("COST-2");
    await save("COST-2", { cost: 61.5, fields: { weightG: 900 } });
    expect(codeOf(await save("COST-2", { cost: 1 }, "staff"))).toBe("forbidden");
    expect(codeOf(await save("COST-2", { cost: null }, "staff"))).toBe("forbidden");
    const part = await get("COST-2", "staff");
    expect("cost" in part).toBe(false);
    expect((await historyOf("COST-2", "staff"))[0]?.change).toEqual({ weightG: [2_000, 900] });
    await save("COST-2", { cost: 62 });
    expect(await historyOf("COST-2", "staff")).toHaveLength(1);
    const late = await desk("parts/save", { sku: "COST-2", version: 1, fields: {} }, "staff");
    expect(late.status).toBe(409);
    expect(late.text).not.toMatch(/"cost"/);
    const saved = await save("COST-2", { fields: { weightG: 800 } }, "staff");
    expect(Object.keys(PartResponse.parse(saved.body).part)).not.toContain("cost");
  });

  it("comes in files of prices, whose rows say what became of it, and `-` forgets it", async () => {
    await plantWaiting("COST-3", "COST-4");
    const content = "sku,online,costo\nCOST-3,110,55.25\nCOST-4,,40\n";
    expect(await outcomes(content)).toEqual([
      {
        result: "update",
        changed: ["online", "cost"],
        was: [
          { column: "online", cents: 100_00, isSteep: false },
          { column: "cost", cents: null, isSteep: false },
        ],
      },
      {
        result: "update",
        changed: ["cost"],
        was: [{ column: "cost", cents: null, isSteep: false }],
      },
    ]);
    expect(await outcomes(content)).toEqual([{ result: "unchanged" }, { result: "unchanged" }]);
    expect(await get("COST-3")).toMatchObject({ cost: 55.25, prices: { online: 110 } });
    await outcomes("sku,cost\nCOST-3,-\n");
    expect(await get("COST-3")).toMatchObject({ cost: null, prices: { online: 110 } });
    const refused = await outcomes("sku,cost\nCOST-4,cheap\n");
    expect(refused).toMatchObject([{ result: "reject", problems: [{ column: "cost" }] }]);
  });

  it("is kept by each line of an order as it was when that was placed", async () => {
    await plantWaiting("COST-5", "COST-6");
    await save("COST-5", { cost: 61.5 });
    const items = [
      { sku: "COST-5", cartQty: 2 },
      { sku: "COST-6", cartQty: 1 },
    ];
    const path = await shop.placed({ items });
    await save("COST-5", { cost: 70 });
    await save("COST-6", { cost: 30 });
    expect(await keptOf(path)).toEqual([61_50, null]);
    expect(await keptOf(await shop.placed({ items }))).toEqual([70_00, 30_00]);
  });

  it.each([-1, 1.005, "7"])("of %j is refused", async (cost) => {
    expect((await desk("prices/save", { sku: "FILTER", cost })).status).toBe(400);
  });
});
