import { describe, expect, it } from "vitest";

import { openCategoryDesk } from "../factories/category-desk.ts";

const { pool, desk, call, added, couponFor, setFreight } = await openCategoryDesk();

const loggedOf = async (subject: string) => {
  const { rows } = await pool.query(
    "select action, actor, change from audit_log where subject = $1 order by id",
    [subject],
  );
  return rows;
};

describe("who edits what names a category that goes elsewhere", () => {
  it("learns who changed a coupon and the rules of freight", async () => {
    const [home, next] = [await added("De aquí", "Hither"), await added("De allá", "Thither")];
    const kind = await added("Nombrada", "Named", home.id);
    await couponFor("NOMBRA", "hither/named", "hither");
    await couponFor("AJENO", "hither");
    await setFreight("hither/named", "thither");
    await call("move", { id: kind.id, to: next.id, version: 1 });
    expect(await loggedOf("coupon:NOMBRA")).toEqual([
      {
        action: "coupon.save",
        actor: "manager@example.com",
        change: { categories: [["hither/named", "hither"], ["hither", "thither/named"]] },
      },
    ]);
    expect(await loggedOf("coupon:AJENO")).toEqual([]);
    expect(await loggedOf("shipping:rules")).toEqual([
      {
        action: "shipping.rules",
        actor: "manager@example.com",
        change: { freightCategories: [["hither/named", "thither"], ["thither", "thither/named"]] },
      },
    ]);
    const { body } = await desk("shippingrates/rules", {});
    expect(body).toMatchObject({ rules: { changedBy: "manager@example.com" } });
  });
});
