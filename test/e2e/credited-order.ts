import { customer } from "./customers.ts";
import { ask, deliverOrder, openReturn, placeOrder, tokenOf } from "./order-calls.ts";

export type Credited = { email: string; order: string; returned: string; returnNumber: string };

/** An order that was paid by transfer and delivered, and a return of it that the shop has credited. */
export async function credited(name: string): Promise<Credited> {
  const email = await customer(name);
  const token = await tokenOf(email);
  const manager = await tokenOf(await customer(`jefe-de-${name}`, "admin_level = 2"));
  const order = await placeOrder({ email, token });
  await deliverOrder(order, manager);
  const opened = await openReturn(order, { reason: "arrived_damaged" }, token);
  const { returnNumber } = opened;
  for (const step of ["authorize", "receive", "approve"])
    await ask({
      path: `admin/returns/${step}`,
      token: manager,
      body: { returnNumber: Number(returnNumber) },
    });
  return { email, order, returned: `return-${returnNumber}-${opened.validator}`, returnNumber };
}
