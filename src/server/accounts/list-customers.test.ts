import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { z } from "zod";

import { CustomersResponse } from "#contract/customers.ts";

import { openAccountShop } from "../../../test/factories/account-shop.ts";

const { ask, database, register, hired } = await openAccountShop();
const CUSTOMERS = ["ana", "berta", "carlos", "dora", "elena"];
let staff: string;

beforeAll(async () => {
  for (const name of CUSTOMERS)
    await register(`${name}@lista.example`, {
      last_name: `${name}_x`,
      ...(name === "elena" && { phone: { country_code: "506", number: "71234567" } }),
    });
  await register("flota@lista.example", {
    account_type: "fleet_repair_shop",
    company_name: "Taller 100%",
  });
  staff = await hired("zoe@lista.example", 1);
});

async function named(name: string, company: string): Promise<void> {
  await database.pool.query("update account set company_name = $2 where email = $1", [
    `${name}@lista.example`,
    company,
  ]);
}

async function page(body: object) {
  const reply = await ask({ url: "admin/customers", body, token: staff });
  expect(reply.status).toBe(200);
  const { items, next } = CustomersResponse.parse(reply.body);
  return { emails: items.map(({ email }) => email.replace("@lista.example", "")), items, next };
}

describe("POST admin/customers (decisions §11)", () => {
  it("gives every account once, by e-mail, page after page", async () => {
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const { emails, next }: Awaited<ReturnType<typeof page>> = await page({ after, limit: 2 });
      seen.push(...emails);
      after = next;
    } while (after !== null);
    expect(seen).toEqual([...CUSTOMERS, "flota", "zoe"]);
  });

  it.each([
    ["email", ["ana", "berta", "carlos", "dora", "elena", "flota", "zoe"]],
    ["lastEmail", ["zoe", "flota", "elena", "dora", "carlos", "berta", "ana"]],
    ["company", ["dora", "flota", "ana", "berta", "carlos", "elena", "zoe"]],
    ["lastCompany", ["flota", "dora", "zoe", "elena", "carlos", "berta", "ana"]],
  ])("has all of them by '%s', companies before people, page after page", async (sort, order) => {
    await named("dora", "Álamo Dora");
    onTestFinished(() => named("dora", ""));
    for (const limit of [1, 2, 50]) {
      const seen: string[] = [];
      let after: string | null = null;
      do {
        const { emails, next }: Awaited<ReturnType<typeof page>> = await page({
          sort,
          after,
          limit,
        });
        seen.push(...emails);
        after = next;
      } while (after !== null);
      expect(seen).toEqual(order);
    }
    const { emails } = await page({ sort, filters: { staff: false, text: "lista" } });
    expect(emails).toEqual([]);
    const reply = await ask({ url: "admin/customers", body: { sort: "shoe" }, token: staff });
    expect(reply).toMatchObject({ status: 400, body: { code: "invalid_request" } });
  });

  it.each([
    [{ text: "CARL" }, ["carlos"]],
    [{ text: "dora_X" }, ["dora"]],
    [{ text: "taller 100%" }, ["flota"]],
    [{ text: "7123-4567" }, ["elena"]],
    [{ text: "+506 7123 4567" }, ["elena"]],
    [{ text: "50671234567" }, ["elena"]],
    [{ text: "(7123)" }, ["elena"]],
    [{ text: "712" }, []],
    [{ text: "71234568" }, []],
    [{ text: "%" }, []],
    [{ text: "_na" }, []],
    [{ approval: "pending" }, ["flota"]],
    [{ staff: true }, ["zoe"]],
    [{ staff: false, text: "z" }, []],
  ])("with the filter %j gives %j", async (filters, expected) => {
    expect((await page({ filters })).emails).toEqual(expected);
  });

  it.each([
    [{ text: "mora diesel" }, ["flota"]],
    [{ text: "DIESEL" }, ["flota"]],
    [{ text: "diésel nuñ" }, ["flota"]],
    [{ text: "iesel" }, []],
    [{ text: "Bertilda" }, ["berta"]],
    [{ text: "bert quesada" }, ["berta"]],
    [{ text: "quesada tilda" }, []],
    [{ text: "3-101-654321" }, ["flota"]],
    [{ text: "3101654" }, ["flota"]],
    [{ text: "101654321" }, []],
    [{ priceLevel: "wholesale" }, ["dora"]],
    [{ priceAccess: "repair_shop" }, ["carlos", "dora"]],
    [{ credit: "credit" }, ["carlos"]],
    [{ tax: false }, ["elena"]],
    [{ tax: false, credit: "credit" }, []],
    [{ closed: true }, ["ana"]],
    [{ closed: false, staff: false }, ["berta", "carlos", "dora", "elena", "flota"]],
    [{ type: "fleet_repair_shop" }, ["flota"]],
    [{ seller: "ZOÉ CASTRO" }, ["carlos"]],
    [{ seller: "Zoé" }, []],
    [{ seller: "%" }, []],
    [{ mine: true }, ["ana", "berta"]],
    [{ mine: false }, [...CUSTOMERS, "flota", "zoe"]],
  ])("of accounts with terms of their own, the filter %j gives %j", async (filters, expected) => {
    await database.pool.query(`update account set
      first_name = case email when 'berta@lista.example' then 'Bertilda' when 'zoe@lista.example' then 'Zoé' else first_name end,
      last_name = case email when 'berta@lista.example' then 'Quesada Ruiz' when 'zoe@lista.example' then 'Mora' else last_name end,
      company_name = case email when 'flota@lista.example' then 'Taller Mora & Núñez Diesel' else company_name end,
      tax_id_type = case email when 'flota@lista.example' then 'juridica' else tax_id_type end,
      tax_id_number = case email when 'flota@lista.example' then '3101654321' else tax_id_number end,
      price_level = case email when 'dora@lista.example' then 'wholesale' else price_level end,
      price_level_access = case when email in ('dora@lista.example', 'carlos@lista.example')
        then '{wholesale,repair_shop}'::text[] else price_level_access end,
      credit = case email when 'carlos@lista.example' then 'credit' else credit end,
      is_taxed = email <> 'elena@lista.example',
      is_disabled = email = 'ana@lista.example',
      seller = case email when 'ana@lista.example' then 'ZOE@lista.example' when 'berta@lista.example' then 'zoé mora'
        when 'carlos@lista.example' then 'Zoé Castro' else '' end`);
    expect((await page({ filters })).emails).toEqual(expected);
  });

  it("holds no password and no hash", async () => {
    const reply = await ask({ url: "admin/customers", body: {}, token: staff });
    expect(reply.text).not.toMatch(/argon2|hash|password/i);
  });

  it.each([{ limit: 0 }, { limit: 101 }, { limit: 1.5 }, { order: "email" }])(
    "refuses %j",
    async (body) => {
      expect(await ask({ url: "admin/customers", body, token: staff })).toMatchObject({
        status: 400,
      });
    },
  );

  it("gives one account by its id, and 404 for one that is none", async () => {
    const [first] = (await page({ filters: { text: "berta" } })).items;
    const found = await ask({ url: "admin/customers/get", body: { id: first?.id }, token: staff });
    const { factor, sellerName, ...account } = first ?? {};
    expect([factor, sellerName]).toEqual([null, null]);
    expect(z.looseObject({ customer: z.unknown() }).parse(found.body).customer).toEqual(account);
    const id = "00000000-0000-4000-8000-000000000000";
    const missing = await ask({ url: "admin/customers/get", body: { id }, token: staff });
    expect(missing.status).toBe(404);
  });
});
