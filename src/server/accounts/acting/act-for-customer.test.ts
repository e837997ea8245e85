import { expect, it } from "vitest";

import { openActingShop } from "../../../../test/factories/acting-shop.ts";
import { createActing } from "./act-for-customer.ts";

const BOSS = "manager@example.com";
const { db, pool, customer, idOf, logged } = await openActingShop();
const acting = createActing({
  db,
  sessions: { issueActing: async () => ({ token: "t1", expiresIn: 60 }) },
  now: () => new Date(),
});

it("begins nothing by a session that was ended since its call was let in, and says that it is over", async () => {
  await customer("ana@example.com");
  const accountId = await idOf(BOSS);
  const { rows } = await pool.query<{ id: string }>(
    "update session set revoked_at = now() where account_id = $1 returning id",
    [accountId],
  );
  const holder = { accountId, sessionId: rows[0]?.id ?? "", email: BOSS, adminLevel: 2 } as const;
  const client = { address: "", network: "", userAgent: "", requestId: "" };
  const id = await idOf("ana@example.com");
  const began = acting.begin(
    { id, reason: "Llamó" },
    {
      holder: { ...holder, priceLevel: "online" },
      client: { ...client, site: { storefront: "cr", host: null } },
    },
  );
  await expect(began).rejects.toMatchObject({ code: "invalid_token" });
  expect(await logged(`account:${id}`, "account.acting_began")).toEqual([]);
  const { rows: begun } = await pool.query(
    "select from session where staff_session_id is not null",
  );
  expect(begun).toEqual([]);
});
