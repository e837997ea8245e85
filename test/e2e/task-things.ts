import { customer, database } from "./customers.ts";
import {
  ask,
  deliverOrder,
  HEREDIA,
  openReturn,
  placeOrder,
  placeQuote,
  tokenOf,
} from "./order-calls.ts";
import { numberParts, type PlantedPart, plantOnePart } from "./plant-parts.ts";

/** What the tasks of the back office are done with, each thing of its own test. */

const numberIn = (path: string) => path.split("-")[1] ?? "";

async function managerToken(name: string): Promise<string> {
  return tokenOf(await customer(`jefatura-${name}`, "admin_level = 2"));
}

/** An order that waits for its transfer. */
export async function orderToPay(name: string): Promise<string> {
  const email = await customer(name);
  return numberIn(await placeOrder({ email, token: await tokenOf(email) }));
}

/** An order that is paid and waits to be sent. */
export async function orderToShip(name: string): Promise<string> {
  const number = await orderToPay(name);
  const token = await managerToken(name);
  await ask({ path: "admin/orders/paid", token, body: { orderNumber: Number(number) } });
  return number;
}

/** A quote that waits for its prices. */
export async function quoteToAnswer(name: string): Promise<string> {
  const email = await customer(name);
  return numberIn(await placeQuote({ email, token: await tokenOf(email) }));
}

/** A return that came back and waits to be taken. Its order was paid by a transfer. */
export async function returnToApprove(name: string): Promise<string> {
  const email = await customer(name);
  const token = await tokenOf(email);
  const manager = await managerToken(name);
  const path = await placeOrder({ email, token });
  await deliverOrder(path, manager);
  const { returnNumber } = await openReturn(path, { reason: "arrived_damaged" }, token);
  for (const step of ["authorize", "receive"])
    await ask({
      path: `admin/returns/${step}`,
      token: manager,
      body: { returnNumber: Number(returnNumber), message: "" },
    });
  return returnNumber;
}

/** Whoever calls to buy, with the address where parts go. */
export async function caller(name: string): Promise<string> {
  const email = await customer(name);
  const token = await tokenOf(email);
  await ask({ path: "account/addressadd", token, body: { address: HEREDIA } });
  return email;
}

/** A company that waits to be approved. */
export async function companyToApprove(name: string): Promise<string> {
  return customer(
    name,
    "account_type = 'fleet_repair_shop', company_name = 'Taller Mora', approval = 'pending'",
  );
}

/** A part of its own that is found by its number, of which the first warehouse waits for some pieces. */
export async function partToFind(prefix: string, incoming = 0): Promise<PlantedPart> {
  const part = await plantOnePart(prefix);
  await numberParts([part]);
  await database.query("update part set supply = 'local' where sku = $1", [part.sku]);
  await database.query(
    `insert into stock (part_id, warehouse_id, on_hand, incoming)
     select id, (select min(id) from warehouse), 0, $2 from part where sku = $1`,
    [part.sku, incoming],
  );
  return part;
}

/** A part that somebody verified. */
export async function partWithHistory(prefix: string): Promise<PlantedPart> {
  const part = await partToFind(prefix);
  const { rows } = await database.query<{ version: number }>(
    "select version from part where sku = $1",
    [part.sku],
  );
  await ask({
    path: "admin/verifyparts/verify",
    token: await managerToken(prefix.toLowerCase()),
    body: { sku: part.sku, version: rows[0]?.version },
  });
  return part;
}
