import { beforeAll, describe, expect, it } from "vitest";

import { AccountResponse } from "#contract/account.ts";

import { openAccountShop } from "../../../test/factories/account-shop.ts";

const { database, ask, file, register, logIn } = await openAccountShop();
let ana = "";
let eva = "";

beforeAll(async () => {
  await register("ana@example.com");
  await register("eva@example.com");
  [ana, eva] = [await logIn("ana@example.com"), await logIn("eva@example.com")];
});

const keep = (taxId: object | null, token = ana) =>
  ask({ url: "account/taxid?lang=en", token, body: { tax_id: taxId } });
const keptOf = async (token: string) => {
  const { body } = await ask({ url: "account", token });
  return AccountResponse.parse(body).account.tax_id;
};

describe("POST account/taxid (decisions §12)", () => {
  it("keeps an identification without its dashes, for this account alone, until it is removed", async () => {
    const kept = { type: "cedula_juridica", number: "3101123456" };
    expect(await keep({ type: "cedula_juridica", number: "3-101-123456" })).toMatchObject({
      status: 200,
      body: { account: { tax_id: kept } },
    });
    expect(await keptOf(ana)).toEqual(kept);
    expect(await keptOf(eva)).toBeNull();
    const copy = await file("account/export", ana);
    expect(copy.bytes.toString()).toContain("3101123456");
    expect((await keep(null)).status).toBe(200);
    expect(await keptOf(ana)).toBeNull();
  });

  it.each([
    [{ type: "cedula_fisica", number: "12345678" }, "number", "9 digits"],
    [{ type: "dimex", number: "1558123456" }, "number", "11 or 12 digits"],
    [{ type: "ein", number: "" }, "number", "required"],
    [{ type: "fisica", number: "102340567" }, "type", "required"],
  ])("refuses %o with a sentence for its %s", async (taxId, field, words) => {
    const reply = await keep(taxId);
    expect(reply).toMatchObject({
      status: 400,
      body: {
        errors: [{ field: `tax_id.${field}`, message: expect.stringContaining(words) }],
      },
    });
    expect(await keptOf(ana)).toBeNull();
  });

  it("writes into the log what was kept before", async () => {
    await keep({ type: "ein", number: "123456789" }, eva);
    await keep(null, eva);
    const { rows } = await database.pool.query(
      "select change from audit_log where action = 'account.tax_id' order by id desc limit 1",
    );
    expect(JSON.stringify(rows)).toContain("123456789");
  });
});
