import { expect, it } from "vitest";

import { openAccountShop, PASSWORD } from "../../../../test/factories/account-shop.ts";
import { openImportShop } from "../../../../test/import-shop.ts";

const imports = await openImportShop();
const { pool } = imports.work;
const { ask, register, logIn } = await openAccountShop({ database: imports.work });

const keptOf = async (email: string) => {
  const { rows } = await pool.query<{ before: object }>(
    "select before from import_before where sku = $1",
    [email],
  );
  return rows;
};

it("a deleted account takes along what an import keeps of it, and nobody else's", async () => {
  const [email, other] = ["borra@correo.example", "queda@correo.example"];
  await register(email);
  await register(other);
  const content = `correo,nombre\n${email},Eva\n${other},Eva\n`;
  await imports.run({ kind: "customers", content });
  expect(await keptOf(email)).toEqual([{ before: { firstName: "Ana" } }]);
  const token = await logIn(email);
  const body = { password: PASSWORD };
  expect(await ask({ url: "account/delete", token, body })).toMatchObject({ status: 200 });
  expect(await keptOf(email)).toEqual([]);
  expect(await keptOf(other)).toHaveLength(1);
});
