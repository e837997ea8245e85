import { Client } from "pg";

import { readDatabaseAddress } from "#domain/database/database-address.ts";

import type { LocalCluster } from "./local-cluster.ts";

/** Every order with its state and its money, as one number. */
const ORDERS = `
  select count(*)::text || ' orders, ' || coalesce(sum(total_cents), 0) || ' cents, '
    || coalesce(md5(string_agg(number || ' ' || status, ',' order by number)), '') as orders
  from shop_order`;

/** What the servers of a whole cluster have differently, a line each. */
export async function differencesOf({ urls }: Pick<LocalCluster, "urls">): Promise<string[]> {
  const address = readDatabaseAddress(urls.hosts);
  const found = await Promise.all(
    (address?.places ?? []).map(async ({ host, port }) => {
      const client = Object.assign(new Client({ connectionString: address?.url }), { host, port });
      await client.connect();
      const { rows } = await client.query<{ orders: string }>(ORDERS);
      await client.end();
      return { port, orders: rows[0]?.orders };
    }),
  );
  const [first] = found;
  return found
    .filter(({ orders }) => orders !== first?.orders)
    .map(({ port, orders }) => `the server at ${port} has ${orders}, and not ${first?.orders}`);
}
