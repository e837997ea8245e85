import { createRandom, type Random } from "../factories/random.ts";
import { HEREDIA, plantPart } from "../factories/sellable.ts";
import { type CARDS, goOn, openCounter, type Purchase, sendUntilTaken } from "../faults/buy.ts";
import { type FaultyShop, stockShop } from "../faults/faulty-shop.ts";
import { boughtOf, settledBreaks } from "./judge.ts";
import { measureOf } from "./measure.ts";
import { type Ground, onShop, type Ordeal, type Scenario } from "./scenario.ts";

const ANY_CARD = ["good", "good", "declined", "asks", "slow"] satisfies (keyof typeof CARDS)[];

/**
 * Many buy the last pieces at once, at two processes: never more are sold than there were, and all of them where
 * every card is good (every other round).
 */
export const lastUnit: Scenario = {
  name: "last-unit",
  run: (ground) => onShop(ground, (shop) => fight(shop, ground), twoProcesses),
};

async function twoProcesses() {
  return { WORKERS: "2" };
}

async function fight(shop: FaultyShop, ground: Ground): Promise<Ordeal> {
  await stockShop(shop);
  const buy = await openCounter(shop);
  const purchases: Purchase[] = [];
  const breaks: string[] = [];
  const { buyers, rounds } = measureOf("last-unit", ground.measure);
  for (let round = 0; round < rounds; round += 1) {
    const random = createRandom(ground.seed * 10_007 + round);
    const pieces = 1 + random.below(2);
    const sku = `LAST-${round}`;
    await plantPart(shop.database.db, { sku, price: 89_95, stock: { [HEREDIA]: pieces } });
    const isGood = round % 2 === 0;
    const rivals = Array.from({ length: buyers }, (_, at) => {
      const card = isGood ? "good" : random.pick(ANY_CARD);
      return buy({ email: `rival-${round}-${at}@example.com`, sku, card });
    });
    // Of hundreds at once some are sent away for a second, and come again.
    await Promise.all(rivals.map((rival) => sendUntilTaken(shop, rival)));
    await Promise.all(rivals.map((rival) => goOn(shop, rival)));
    await decideSlowCards(shop, random);
    purchases.push(...rivals);
    const sold = boughtOf(rivals).length;
    if (sold > pieces || (isGood && sold < pieces))
      breaks.push(`${sku}: ${sold} were told that they have one of ${pieces}`);
  }
  breaks.push(...(await settledBreaks(shop, purchases, ground)));
  for (let round = 0; round < rounds; round += 1) breaks.push(...(await oversold(shop, round)));
  const replies = purchases.flatMap((purchase) => purchase.replies);
  const processes = new Set(replies.map(({ process }) => process).filter((name) => name !== ""));
  if (processes.size !== 2) breaks.push(`${processes.size} processes answered, not two`);
  const sold = boughtOf(purchases).length;
  return { seen: `${purchases.length} buyers in ${rounds} rounds, ${sold} have theirs`, breaks };
}

/** The bank has made up its mind, one way or the other. */
async function decideSlowCards({ provider }: FaultyShop, random: Random): Promise<void> {
  for (const { id, status } of await provider.intents())
    if (status === "processing")
      await provider.settle(id, random.pick(["succeeded", "failed"] as const));
}

type Shelf = { left: number; held: number; planted: number };

/** What orders hold and what lies on the shelf is what was put there. */
async function oversold({ database }: FaultyShop, round: number): Promise<string[]> {
  const sku = `LAST-${round}`;
  const { rows } = await database.pool.query<Shelf>(
    `select stock.on_hand as left,
       (select coalesce(sum(line.quantity), 0)::int from order_line line
        join shop_order o on o.number = line.order_number
        where line.part_id = part.id and o.is_holding) as held,
       (select quantity from stock_movement moved
        where moved.part_id = part.id and moved.kind = 'opening') as planted
     from part join stock on stock.part_id = part.id where sku = $1`,
    [sku],
  );
  const [shelf] = rows;
  if (!shelf) return [`${sku} is gone`];
  return shelf.left + shelf.held === shelf.planted && shelf.left >= 0
    ? []
    : [`${sku}: ${shelf.left} left and ${shelf.held} held of ${shelf.planted}`];
}
