import { setTimeout as delay } from "node:timers/promises";

import { joinEmbeddedPostgres } from "#server/platform/database/embedded-postgres.ts";

import { createRandom, type Random } from "../factories/random.ts";
import { goOn, isSettled, openCounter, type Purchase } from "../faults/buy.ts";
import { type FaultyShop, openFaultyShop, stockShop } from "../faults/faulty-shop.ts";
import { keepBuying } from "../faults/keep-buying.ts";
import { until } from "../process/launch-shop.ts";
import { boughtOf, settledBreaks } from "./judge.ts";
import { measureOf } from "./measure.ts";
import { type Ground, onShop, type Ordeal, type Scenario } from "./scenario.ts";
import { type WrongClock, wrongClock } from "./wrong-clock.ts";

const HOUR_S = 3_600;
/** How wrong the clock is, in hours: what waits for a guest's transfer ends after 24, by a good clock. */
const WRONG_HOURS = [-30, -3, -1, 2, 25, 49, 24 * 6, 24 * 400];
const BUYERS = 3;
/** Orders before and after a jump. */
const SOME = 10;
/** In which what ends by time is looked for several times, in ms. */
const LOOKED_FOR_MS = 7_000;

/** The clock jumps forward under orders, and back at rest: nothing ends for that, and buying goes on. */
export const clockJumps: Scenario = {
  name: "clock-jumps",
  run: async (ground) => {
    const clock = await wrongClock(await ground.newFolder());
    const work = (shop: FaultyShop) => jump({ shop, clock }, ground);
    if (!clock.isDatabasesToo)
      return onShop(ground, work, async (env) => ({ ...env, ...clock.env }));
    const dataFolder = await ground.newFolder();
    const shop = await openFaultyShop({
      dataFolder,
      databaseUrl: async () => (await joinEmbeddedPostgres(dataFolder)).connectionString,
      env: async (env) => ({ ...env, ...clock.env }),
    });
    try {
      return await work(shop);
    } finally {
      await shop.close();
    }
  },
};

type Scene = { shop: FaultyShop; clock: WrongClock };

async function jump({ shop, clock }: Scene, ground: Ground): Promise<Ordeal> {
  await stockShop(shop);
  const random = createRandom(ground.seed);
  const buy = await openCounter(shop, clock.now);
  const { jumps } = measureOf("clock-jumps", ground.measure);
  const purchases: Purchase[] = [];
  const breaks: string[] = [];
  const wrong = Array.from({ length: jumps }, () => somewhen(random));
  let from = 0;
  for (const [at, seconds] of [...wrong, 0].entries()) {
    const buying = keepBuying(shop, {
      buyers: BUYERS,
      next: (one) => {
        const method = random.pick(["card", "transfer"] as const);
        return buy({ email: `jumping-${at}-${one}@example.com`, sku: "FILTER", method });
      },
    });
    purchases.push(...(await jumpUnder({ buying, shop, clock }, { from, seconds, breaks })));
    from = seconds;
  }
  breaks.push(...(await settledBreaks(shop, purchases, ground)));
  const hours = wrong.map((seconds) => Math.round(seconds / HOUR_S)).join(", ");
  const placed = boughtOf(purchases).length;
  return { seen: `${clock.whose} clock wrong by ${hours} hours, ${placed} orders`, breaks };
}

function somewhen(random: Random): number {
  const hours = random.pick(WRONG_HOURS);
  return hours * HOUR_S + Math.sign(hours) * random.below(HOUR_S);
}

type Buying = Scene & { buying: ReturnType<typeof keepBuying> };
type Jump = { from: number; seconds: number; breaks: string[] };

/** Back it jumps when nothing is under way: what was promised for an hour that is to come again waits for it. */
async function jumpUnder(
  { buying, shop, clock }: Buying,
  { from, seconds, breaks }: Jump,
): Promise<Purchase[]> {
  const { purchases, bought, end } = buying;
  await bought(SOME);
  await delay(LOOKED_FOR_MS / 2); // the time before is known
  if (seconds > from) {
    await clock.setTo(seconds);
    const before = boughtOf(purchases).length;
    await bought(SOME);
    if (boughtOf(purchases).length < before + SOME / 2)
      breaks.push(`hardly anybody could buy once the clock had jumped by ${seconds - from} s`);
  }
  await end();
  await comeToRest(shop, purchases);
  if (seconds < from) await clock.setTo(seconds);
  await delay(LOOKED_FOR_MS);
  const ended = await endedOrders(shop);
  if (ended > 0) breaks.push(`${ended} orders ended when the clock jumped by ${seconds - from} s`);
  return purchases;
}

/** Everybody knows what became of theirs, and what is due by that clock is done. */
async function comeToRest(shop: FaultyShop, purchases: readonly Purchase[]): Promise<void> {
  await until(async () => {
    const open = purchases.filter((purchase) => !isSettled(purchase));
    await Promise.all(open.map((purchase) => goOn(shop, purchase)));
    return open.every(isSettled) && (await countDue(shop)) === 0;
  });
}

/** A mail that is two days old by a clock that jumped ahead waits until the clock is right. */
async function countDue({ database }: FaultyShop): Promise<number> {
  const { rows } = await database.pool.query<{ due: number }>(
    `select ((select count(*) from payment_attempt where state in ('open', 'action_required'))
       + (select count(*) from mail where state = 'waiting' and next_attempt_at <= now()
          and created_at > now() - interval '2 days'))::int as due`,
  );
  return rows[0]?.due ?? 0;
}

/** Nobody cancels one here but the shop, and money is not waited for long enough by any true clock. */
async function endedOrders({ database }: FaultyShop): Promise<number> {
  const { rows } = await database.pool.query<{ ended: number }>(
    "select count(*)::int as ended from shop_order where payment_method = 'transfer' and status = 'cancelled'",
  );
  return rows[0]?.ended ?? 0;
}
