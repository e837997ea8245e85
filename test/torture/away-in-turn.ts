import { type Buyer, openCounter, type Purchase, send } from "../faults/buy.ts";
import { type FaultyShop, type Reply, stockShop } from "../faults/faulty-shop.ts";
import { until } from "../process/launch-shop.ts";
import { type SilentProxy, startSilentProxy } from "../silent-proxy.ts";
import { settledBreaks } from "./judge.ts";
import { type Ground, onShop, type Ordeal, type Scenario } from "./scenario.ts";

/** What the shop needs, by the setting that leads there. */
const NEEDED = { database: "DATABASE_URL", provider: "STRIPE_API_URL", mail: "SMTP_URL" } as const;
type Needed = keyof typeof NEEDED;
const NAMES: readonly Needed[] = ["mail", "provider", "database"];
const ROUNDS = { hurried: 1, long: 3 };
const WAYS = ["card", "transfer"] as const;

/** What may be answered while it is away; who gets a 503 may ask again. */
const ANSWERS: Record<Needed, Record<(typeof WAYS)[number], readonly number[]>> = {
  mail: { card: [200], transfer: [200] },
  provider: { card: [202, 503], transfer: [200] },
  database: { card: [503], transfer: [503] },
};

/** Each thing that the shop needs goes silent in turn, under orders, and comes back. */
export const awayInTurn: Scenario = {
  name: "away-in-turn",
  run: async (ground) => {
    const proxies = new Map<Needed, SilentProxy>();
    try {
      return await onShop(
        ground,
        (shop) => takeAway({ shop, proxies }, ground),
        async (env) => {
          for (const name of NAMES)
            proxies.set(name, await startSilentProxy(env[NEEDED[name]] ?? ""));
          return Object.fromEntries(
            NAMES.map((name) => [NEEDED[name], proxies.get(name)?.url ?? ""]),
          );
        },
      );
    } finally {
      for (const proxy of proxies.values()) await proxy.close();
    }
  },
};

type Scene = { shop: FaultyShop; proxies: ReadonlyMap<Needed, SilentProxy> };

async function takeAway({ shop, proxies }: Scene, ground: Ground): Promise<Ordeal> {
  await stockShop(shop);
  const buy = await openCounter(shop);
  const purchases: Purchase[] = [];
  const breaks: string[] = [];
  const rounds = ground.isHurried ? ROUNDS.hurried : ROUNDS.long;
  for (let round = 0; round < rounds; round += 1)
    for (const name of NAMES) {
      const proxy = proxies.get(name);
      proxy?.goSilent();
      const sent = WAYS.map((method) => orderOf(buy, { name: `${name}-${round}`, method }));
      const replies = await Promise.all(sent.map((one) => send(shop, one)));
      breaks.push(...replies.flatMap((reply, at) => strangeAnswers(reply, name, WAYS[at])));
      proxy?.comeBack();
      purchases.push(...sent);
      const first = orderOf(buy, { name: `after-${name}-${round}`, method: "transfer" });
      purchases.push(first);
      await until(async () => (await send(shop, first)).status === 200);
    }
  breaks.push(...(await settledBreaks(shop, purchases, ground)));
  return { seen: `${NAMES.join(", ")} away, ${purchases.length} orders`, breaks };
}

type Method = (typeof WAYS)[number];

function orderOf(buy: Buyer, { name, method }: { name: string; method: Method }): Purchase {
  return buy({ email: `${name}-${method}@example.com`, sku: "FILTER", method });
}

function strangeAnswers(
  { status, retryAfter }: Reply,
  name: Needed,
  method: Method = "card",
): string[] {
  const where = `without ${name}, by ${method}`;
  if (!ANSWERS[name][method].includes(status)) return [`${where}: answered ${status}`];
  return status === 503 && retryAfter === null ? [`${where}: a 503 without Retry-After`] : [];
}
