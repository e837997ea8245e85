import { beforeAll, describe, expect, it } from "vitest";

import { AddressesResponse } from "#contract/account.ts";

import { openAccountShop } from "../../../test/factories/account-shop.ts";

const { database, ask, register, logIn, hired } = await openAccountShop();
const { db } = database;
let ana = "";
let eva = "";

beforeAll(async () => {
  await register("ana@example.com");
  await register("eva@example.com");
  [ana, eva] = [await logIn("ana@example.com"), await logIn("eva@example.com")];
});

describe("the calls account/* (security A16)", () => {
  it.each([
    ["GET", "account"],
    ["GET", "account/addresses"],
    ["GET", "account/sessions"],
    ["POST", "account/sessionend"],
    ["POST", "account/update"],
    ["POST", "account/changepassword"],
    ["POST", "account/taxid"],
    ["POST", "account/pricelevel"],
    ["POST", "account/addressadd"],
    ["POST", "account/addressupdate"],
    ["POST", "account/addressremove"],
    ["POST", "account/addressdefault"],
    ["POST", "auth/logout"],
  ])("%s %s is 401 for a guest", async (method, url) => {
    const reply = await ask({ url, body: method === "POST" ? {} : undefined });
    expect(reply).toMatchObject({ status: 401, body: { code: "invalid_token" } });
  });

  it("are never stored on the way (security A36)", async () => {
    expect((await ask({ url: "account", token: ana })).headers["cache-control"]).toBe("no-store");
  });

  it("take a token from the header only", async () => {
    expect((await ask({ url: `account?token=${ana}` })).status).not.toBe(200);
    const cookie = `token=${ana}`; // a browser sends it from any site (security A22)
    expect((await ask({ url: "account", headers: { cookie } })).status).toBe(401);
  });

  it("take JSON only, and allow no other origin (security A22)", async () => {
    const reply = await ask({
      url: "account/update",
      token: ana,
      body: {},
      headers: { "content-type": "text/plain", origin: "https://evil.example" },
    });
    expect(reply.status).toBe(415);
    expect(reply.headers["access-control-allow-origin"]).toBeUndefined();
  });
});

describe("POST account/update (decisions §3)", () => {
  const person = {
    first_name: "Ana María",
    last_name: "Mora",
    phone: { country_code: "506", number: "8888 4321" },
  };

  it("changes names and phone, and leaves what staff decides", async () => {
    const user = {
      ...person,
      email: "new@example.com",
      seller: "x",
      account_type: "export_reseller",
    };
    const { status, body } = await ask({ url: "account/update", token: ana, body: { user } });
    expect(status).toBe(200);
    expect(body["account"]).toMatchObject({
      first_name: "Ana María",
      phone: { number: "88884321" },
      email: "ana@example.com",
      seller: "",
      account_type: "vehicle_owner",
    });
  });

  it("keeps a phone by its country's code and digits, as browsers fill it too", async () => {
    const user = { ...person, phone: { country_code: "+506", number: "+1 (305) 555-0100" } };
    const { body } = await ask({ url: "account/update", token: ana, body: { user } });
    expect(body["account"]).toMatchObject({
      phone: { country_code: "1", number: "3055550100" },
    });
  });

  it("refuses a bad field", async () => {
    const user = { ...person, phone: { country_code: "506", number: "12" } };
    const { status, body } = await ask({ url: "account/update", token: ana, body: { user } });
    expect([status, body.errors?.[0]?.code]).toEqual([400, "phone_longer_than"]);
  });

  it.each(["isAdmin", "priceLevel", "credit", "tax", "creditLimit", "id", "approval"])(
    "refuses %s (security A15)",
    async (key) => {
      const body = { user: { ...person, [key]: 3 } };
      expect((await ask({ url: "account/update", token: ana, body })).status).toBe(400);
    },
  );
});

describe("POST account/pricelevel (decisions §2, security A12)", () => {
  it("switches to a level that was granted, and answers a new token", async () => {
    await db
      .updateTable("account")
      .set({ price_level: "wholesale", price_level_access: ["online", "repair_shop"] })
      .where("email", "=", "ana@example.com")
      .execute();
    const { body } = await ask({
      url: "account/pricelevel",
      token: ana,
      body: { priceLevel: "repair_shop" },
    });
    expect(body).toMatchObject({
      status: "success",
      priceLevel: "repair_shop",
    });
    expect(await levelOf(body.token ?? "")).toMatchObject({ priceLevel: "repair_shop" });
    expect(await levelOf(ana)).toMatchObject({ priceLevel: "repair_shop" });
  });

  it.each(["wholesale", "precio4", "", "price_level; --"])(
    "ignores %j of a customer at online",
    async (priceLevel) => {
      const reply = await ask({ url: "account/pricelevel", token: eva, body: { priceLevel } });
      expect(reply).toMatchObject({ status: 200, body: { priceLevel: "online" } });
      expect(await levelOf(eva)).toMatchObject({
        priceLevel: "online",
        priceLevelAccess: ["online"],
      });
    },
  );
});

describe("the address book (decisions §3)", () => {
  const house = {
    receiver_name: "Ana Mora",
    street: "200 m norte de la iglesia",
    city: "Barva",
    state: "Heredia",
    country: "CR",
    district: "San Pedro",
    phone: "8888 1234",
    type: "residential",
  };
  it("has exactly one default of each kind, whatever is added, moved or removed", async () => {
    expect(await defaultsOf(ana)).toEqual({ shipping: [], billing: [] });
    await send("add", ana, { address: house });
    expect(await defaultsOf(ana)).toEqual({ shipping: ["Barva"], billing: ["Barva"] });
    await send("add", ana, { address: { ...house, city: "Liberia", default_billing: true } });
    expect(await defaultsOf(ana)).toEqual({ shipping: ["Barva"], billing: ["Liberia"] });
    await send("add", ana, { address: { ...house, city: "Limón" } });
    await send("default", ana, { id: await idOf(ana, "Limón"), kind: "shipping" });
    expect(await defaultsOf(ana)).toEqual({ shipping: ["Limón"], billing: ["Liberia"] });
    await send("remove", ana, { id: await idOf(ana, "Limón") });
    expect(await defaultsOf(ana)).toEqual({ shipping: ["Liberia"], billing: ["Liberia"] });
    await send("update", ana, {
      address: {
        ...house,
        id: await idOf(ana, "Liberia"),
        city: "Nicoya",
        default_shipping: false,
      },
    });
    expect(await defaultsOf(ana)).toEqual({ shipping: ["Nicoya"], billing: ["Nicoya"] });
  });

  it.each([
    ["+506 8888 7777", "+506 88887777"],
    ["8888-7777", "+506 88887777"],
    ["+1 305-555-0100", "+1 3055550100"],
  ])("keeps the phone %s as %s", async (phone, kept) => {
    const { body } = await send("update", ana, {
      address: { ...house, id: await idOf(ana, "Nicoya"), city: "Nicoya", phone },
    });
    expect(body["address"]).toMatchObject({ phone: kept });
  });

  it("keeps one default when many change it at once", async () => {
    const ids = (await bookOf(ana)).map(({ id }) => id);
    await Promise.all(
      [...ids, ...ids, ...ids].map((id) => send("default", ana, { id, kind: "shipping" })),
    );
    expect((await defaultsOf(ana)).shipping).toHaveLength(1);
  });

  it("is nobody else's to read, change or remove (security A13)", async () => {
    const before = await bookOf(ana);
    const id = before[0]?.id ?? "";
    const tries = [
      await send("update", eva, { address: { ...house, id, city: "Jacó" } }),
      await send("remove", eva, { id }),
      await send("default", eva, { id, kind: "billing" }),
    ];
    const missing = await send("remove", eva, { id: "00000000-0000-4000-8000-000000000000" });
    for (const { status, text } of tries) {
      expect(status).toBe(404);
      expect(text).toBe(missing.text);
    }
    expect(await bookOf(ana)).toEqual(before);
    expect(await bookOf(eva)).toEqual([]);
  });

  it("is closed to staff's tokens as to anyone's", async () => {
    const staff = await hired("staff@example.com", 3);
    const id = (await bookOf(ana))[0]?.id ?? "";
    expect((await send("remove", staff, { id })).status).toBe(404);
  });

  it.each(["", "x", "' or true --", "a".repeat(100)])("knows no address %j", async (id) => {
    expect((await send("remove", eva, { id })).status).toBe(404);
    expect((await send("update", eva, { address: { ...house, id } })).status).toBe(404);
    expect((await send("default", eva, { id, kind: "billing" })).status).toBe(404);
  });

  it("refuses an address with a bad field, and one too many", async () => {
    const bad = await send("add", eva, { address: { ...house, street: "Alto" } });
    expect(bad.body.errors).toMatchObject([{ field: "street", code: "street_min" }]);
    expect((await send("add", eva, { address: { ...house, account_id: 1 } })).status).toBe(400);
    for (let count = 0; count < 50; count += 1) await send("add", eva, { address: house });
    expect(await send("add", eva, { address: house })).toMatchObject({
      status: 422,
      body: { code: "too_many_addresses" },
    });
  });
});

async function levelOf(token: string): Promise<unknown> {
  return (await ask({ url: "account", token })).body["account"];
}

function send(verb: string, token: string, body: object) {
  return ask({ url: `account/address${verb}`, token, body });
}

async function bookOf(token: string) {
  const { body } = await ask({ url: "account/addresses", token });
  return AddressesResponse.parse(body).addresses;
}

async function defaultsOf(token: string) {
  const book = await bookOf(token);
  return {
    shipping: book.filter((row) => row.default_shipping).map(({ city }) => city),
    billing: book.filter((row) => row.default_billing).map(({ city }) => city),
  };
}

async function idOf(token: string, city: string): Promise<string> {
  return (await bookOf(token)).find((row) => row.city === city)?.id ?? "";
}
