import { beforeAll, describe, expect, it } from "vitest";

import { AccountResponse } from "#contract/account.ts";
import { SellersResponse } from "#contract/customer-desk.ts";
import { CustomersResponse } from "#contract/customers.ts";

import { PASSWORD } from "../../../test/factories/account-shop.ts";
import { customerIn, openCustomerDesk } from "../../../test/factories/customer-desk.ts";

const shop = await openCustomerDesk();
const { ask, register, logIn, pool, send, idOf, versionOf, logged, hired } = shop;
const MORA = "maria.mora@vende.example";
const SOLIS = "maria.solis@vende.example";
const LUIS = "luis@vende.example";
const tokens = new Map<string, string>();

beforeAll(async () => {
  for (const [email, first, last] of [
    [MORA, "María", "Mora"],
    [SOLIS, "María", "Solís"],
    [LUIS, "Luis", "Arce"],
  ] as const) {
    tokens.set(email, await hired(email));
    await pool.query("update account set first_name = $2, last_name = $3 where email = $1", [
      email,
      first,
      last,
    ]);
  }
});

const TERMS = {
  approval: "approved",
  priceLevel: "online",
  priceLevelAccess: [],
  credit: "retail",
  creditLimit: 0,
  tax: true,
};
async function customer(email: string, seller: string) {
  await register(email);
  const id = await idOf(email);
  const saved = customerIn(await send("approve", "manager", { id, ...TERMS, seller }));
  return { id, seller: saved.seller };
}
const kept = async (email: string, seller: string) => (await customer(email, seller)).seller;
const old = (email: string, seller: string) =>
  pool.query("update account set seller = $2 where email = $1", [email, seller]);
const mine = async (seller: string) => {
  const body = { filters: { mine: true } };
  const reply = await ask({ url: "admin/customers", token: tokens.get(seller), body });
  return CustomersResponse.parse(reply.body).items.map(({ email }) => email);
};

async function lastChange(id: string): Promise<unknown> {
  const { rows } = await pool.query<{ change: unknown }>(
    "select change from audit_log where subject = $1 order by id desc limit 1",
    [`account:${id}`],
  );
  return rows[0]?.change;
}

describe("the seller of a customer", () => {
  it("is kept as the e-mail of the one of the staff whom it names, and as it was written where that is nobody or two", async () => {
    expect(await kept("a@venta.example", "luis")).toBe(LUIS);
    expect(await kept("b@venta.example", " MARÍA SOLÍS ")).toBe(SOLIS);
    expect(await kept("c@venta.example", "María")).toBe("María");
    expect(await kept("d@venta.example", "Vendedor de la calle")).toBe("Vendedor de la calle");
    expect(await kept("e@venta.example", "")).toBe("");
    expect(await logged(await idOf("a@venta.example"), "account.approve")).toMatchObject([
      { change: { seller: ["", LUIS] } },
    ]);
  });

  it("makes customers hers of two who are called alike, and old texts go on meaning whoever alone is called so", async () => {
    await customer("mora@venta.example", MORA);
    await register("vieja@venta.example");
    await old("vieja@venta.example", "María Mora");
    await register("dudosa@venta.example");
    await old("dudosa@venta.example", "María");
    expect(await mine(MORA)).toEqual(["mora@venta.example", "vieja@venta.example"]);
    expect(await mine(SOLIS)).toEqual(["b@venta.example"]);
    await register("luisito@venta.example");
    await old("luisito@venta.example", "LUIS");
    expect(await mine(LUIS)).toEqual(["a@venta.example", "luisito@venta.example"]);
  });

  it("stays theirs who get another name, and another e-mail", async () => {
    await pool.query("update account set first_name = 'Lucho', last_name = 'X' where email = $1", [
      LUIS,
    ]);
    expect(await mine(LUIS)).toEqual(["a@venta.example"]);
    const id = await idOf(LUIS);
    const before = await versionOf(await idOf("a@venta.example"));
    const moved = { id, email: "lucho@vende.example", version: await versionOf(id) };
    expect((await send("email", "owner", moved)).status).toBe(200);
    const found = customerIn(await send("get", "staff", { id: await idOf("a@venta.example") }));
    expect(found).toMatchObject({ seller: "lucho@vende.example", version: before + 1 });
  });

  it("is shown to the customer and in the list by name, never by what they log in with", async () => {
    const token = await logIn("mora@venta.example");
    const own = await ask({ url: "account", token });
    expect(AccountResponse.parse(own.body).account.seller).toBe("María Mora");
    expect(own.text).not.toContain(MORA);
    const copy = await ask({ url: "account/export", token });
    expect(copy.text).not.toContain(MORA);
    const body = { filters: { text: "mora@venta" } };
    const list = await ask({ url: "admin/customers", token: tokens.get(MORA), body });
    const [listed] = CustomersResponse.parse(list.body).items;
    expect(listed).toMatchObject({ seller: MORA, sellerName: "María Mora" });
  });

  it("is nothing to the customer where no name is known of the e-mail", async () => {
    await register("sin-nombre@venta.example");
    await old("sin-nombre@venta.example", "se-fue@vende.example");
    const token = await logIn("sin-nombre@venta.example");
    const own = await ask({ url: "account", token });
    expect(AccountResponse.parse(own.body).account.seller).toBe("");
    const copy = await ask({ url: "account/export", token });
    expect(copy.text).not.toContain("se-fue@vende.example");
  });

  it("stays theirs who are of the staff no more and get another e-mail, however long", async () => {
    const email = "exvende@vende.example";
    await hired(email);
    await pool.query("update account set first_name = 'Zoila', last_name = 'Paz' where email = $1", [email]); // prettier-ignore
    await customer("de-zoila@venta.example", email);
    await pool.query("update account set admin_level = 0 where email = $1", [email]);
    const id = await idOf(email);
    const sellerOf = async () =>
      customerIn(await send("get", "staff", { id: await idOf("de-zoila@venta.example") })).seller;
    const move = async (to: string) =>
      (await send("email", "owner", { id, email: to, version: await versionOf(id) })).status;
    expect(await move("zoila@vende.example")).toBe(200);
    expect(await sellerOf()).toBe("zoila@vende.example");
    expect(await lastChange(id)).toMatchObject({ customers_followed: [null, 1] });
    expect(await move(`zoila@${"v".repeat(60)}.${"v".repeat(10)}.example`)).toBe(200);
    expect(await sellerOf()).toBe("Zoila Paz");
  });

  it("is nobody once whoever it was deleted their account", async () => {
    const email = "borrado@vende.example";
    await register(email);
    await register("de-nadie@venta.example");
    await old("de-nadie@venta.example", email);
    const token = await logIn(email);
    const deleted = await ask({ url: "account/delete", token, body: { password: PASSWORD } });
    expect(deleted.status).toBe(200);
    const id = await idOf("de-nadie@venta.example");
    expect(customerIn(await send("get", "staff", { id })).seller).toBe("");
    const { rows } = await pool.query(
      "select change from audit_log where action = 'account.delete' order by id desc limit 1",
    );
    expect(rows).toMatchObject([{ change: { customers_left: [null, 1] } }]);
  });

  it("is chosen among those of the staff whose account is open", async () => {
    await pool.query("update account set is_disabled = true where email = $1", [SOLIS]);
    const reply = await send("sellers", "staff", {});
    const { sellers } = SellersResponse.parse(reply.body);
    expect(sellers).toContainEqual({ email: MORA, name: "María Mora" });
    expect(sellers.map(({ email }) => email)).not.toContain(SOLIS);
    expect(sellers.map(({ email }) => email)).not.toContain("mora@venta.example");
  });
});
