import { beforeAll, describe, expect, it } from "vitest";

import { SentOrderDraft } from "#contract/order-draft.ts";
import type { Caller } from "#server/platform/http/caller.ts";

import { openTestDatabase } from "../../../test/database.ts";
import { plantAccount } from "../../../test/factories/customer.ts";
import {
  HEREDIA,
  MIAMI,
  plantCounter,
  plantPart,
  setShopSetting,
} from "../../../test/factories/sellable.ts";
import { readBuyer } from "./buyer.ts";
import { readDraft } from "./read-draft.ts";

const { db } = await openTestDatabase();
const guest: Caller = { viewer: { kind: "guest" }, locale: "es", storefront: "cr" };
let ana: Caller = guest;
let eva: Caller = guest;
let anasAddress = "";
let partId = 0;

const address = {
  receiver_name: "Ana Mora",
  company: "",
  street: "Avenida Central 5",
  city: "Heredia",
  state: "Heredia",
  postal_code: "",
  country: "CR" as const,
  district: "Ulloa",
  phone: "88881234",
  additional_info: "",
  type: "residential" as const,
};

beforeAll(async () => {
  await plantCounter(db);
  partId = await plantPart(db, { sku: "FILTER", stock: { [HEREDIA]: 5 } });
  ana = await customer("ana@example.com");
  eva = await customer("eva@example.com");
  const { id } = await db
    .insertInto("address")
    .values({ ...address, account_id: ana.account?.accountId ?? "" })
    .returning("id")
    .executeTakeFirstOrThrow();
  anasAddress = id;
});

async function customer(email: string): Promise<Caller> {
  const id = await plantAccount(db, {
    email,
    price_level: "wholesale",
    credit: "credit",
    credit_limit_cents: 1_000_00,
    is_taxed: false,
  });
  const account = {
    accountId: id,
    sessionId: "",
    email,
    adminLevel: 0 as const,
    priceLevel: "online" as const,
  };
  return { ...guest, viewer: { kind: "customer", priceLevel: "online" }, account };
}

async function read(sent: object, caller: Caller = ana) {
  const parsed = SentOrderDraft.parse({ items: [], ...sent });
  return readDraft(db, parsed, await readBuyer(db, caller));
}

describe("who buys (specification §6, security A7)", () => {
  it("is what the account's row says: level, credit, tax", async () => {
    expect(await readBuyer(db, ana)).toMatchObject({
      priceLevel: "wholesale",
      account: { credit: "credit", creditLimit: 1_000_00, isTaxed: false },
      taxPolicy: { kind: "florida" },
    });
  });

  it("is a guest at level online, unless guests have no cart (decisions §2)", async () => {
    expect(await readBuyer(db, guest)).toMatchObject({ account: undefined, priceLevel: "online" });
    await setShopSetting(db, "shopping_cart_guest", "false");
    await expect(readBuyer(db, guest)).rejects.toMatchObject({ code: "guest_cart_disabled" });
    await setShopSetting(db, "shopping_cart_guest", "true");
  });

  it("is taxed at the stored rate where the setting is fixed", async () => {
    await setShopSetting(db, "tax_type", "fixed");
    await setShopSetting(db, "fixed_tax_percentage", 8.875);
    expect((await readBuyer(db, guest)).taxPolicy).toEqual({ kind: "fixed", rate: 88_750 });
    await setShopSetting(db, "tax_type", "florida");
  });
});

describe("a draft as it is sent (decisions §1)", () => {
  it("has one line for each part", async () => {
    const items = [
      { sku: "FILTER", cartQty: 2 },
      { sku: "OTHER", cartQty: 1 },
      { sku: "FILTER", cartQty: 3 },
      { sku: "NONE", cartQty: 0 },
    ];
    expect((await read({ items })).items).toEqual([
      { sku: "FILTER", quantity: 5 },
      { sku: "OTHER", quantity: 1 },
    ]);
  });

  it.each([
    ["productId", () => partId + 1],
    ["line", () => "hino"],
    ["warehouseId", () => MIAMI],
    ["warehouseId", () => 999_999],
  ])("is refused when a line's %s is another part's (A9)", async (key, value) => {
    const items = [{ sku: "FILTER", cartQty: 1, [key]: value() }];
    await expect(read({ items })).rejects.toMatchObject({ code: "mixed_product" });
  });

  it("takes facts that belong together, as numbers and as texts", async () => {
    const facts = [
      { productId: partId, line: "isuzu", warehouseId: HEREDIA },
      { productId: String(partId), line: null, warehouseId: "" },
      { sku: "NO-SUCH", productId: 77 },
    ];
    for (const one of facts)
      expect((await read({ items: [{ sku: "FILTER", cartQty: 1, ...one }] })).items).toHaveLength(
        1,
      );
  });

  it("takes an address by its id from its owner alone (security A14)", async () => {
    const shippingAddress = { id: anasAddress };
    expect((await read({ shippingAddress })).shippingAddress).toMatchObject({
      receiverName: "Ana Mora",
      state: "Heredia",
    });
    for (const caller of [eva, guest])
      await expect(read({ shippingAddress }, caller)).rejects.toMatchObject({ code: "not_found" });
    await expect(read({ billingAddress: { id: "1" } })).rejects.toMatchObject({
      code: "not_found",
    });
  });

  it("takes an address as far as it is known, trimmed", async () => {
    const shippingAddress = { country: "US", state: " FL ", postal_code: "33101" };
    expect((await read({ shippingAddress }, guest)).shippingAddress).toMatchObject({
      country: "US",
      state: "FL",
      postalCode: "33101",
      street: "",
    });
    expect((await read({ shippingAddress: { state: "FL" } })).shippingAddress).toBeNull();
  });

  it("takes a phone as browsers fill it, and keeps its country's code and digits", async () => {
    const shippingAddress = { country: "CR", phone: " +506 8888-7777 " };
    expect((await read({ shippingAddress }, guest)).shippingAddress?.phone).toBe("+506 88887777");
  });

  it("is of the account's e-mail, whatever is sent; a guest's is compared in lower case", async () => {
    expect((await read({ email: "someone@else.example" })).email).toBe("ana@example.com");
    expect((await read({ email: " Bo@Example.com " }, guest)).email).toBe("bo@example.com");
    expect((await read({ email: " " }, guest)).email).toBeNull();
  });
});
