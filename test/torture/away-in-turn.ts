import { createRandom, shuffled } from "../factories/random.ts";
import { openCounter, type Purchase, send } from "../faults/buy.ts";
import { type Reply, stockShop } from "../faults/faulty-shop.ts";
import { until } from "../process/launch-shop.ts";
import { settledBreaks } from "./judge.ts";
import { measureOf } from "./measure.ts";
import { otherBooks } from "./other-books.ts";
import { type Ground, onShop, type Ordeal, type Scenario } from "./scenario.ts";
import { strangeRefusals } from "./strange-refusals.ts";
import { NEEDED, type Needed, openSurroundings } from "./surroundings.ts";
import { type Scene, USES } from "./use-needs.ts";

const WAYS = ["card", "transfer"] as const;
type Way = (typeof WAYS)[number];

/** What may be answered to orders while it is away, where it is not simply 200; who gets a 503 may ask again. */
const ANSWERS: Partial<Record<Needed, Record<Way, readonly number[]>>> = {
  stripe: { card: [202, 503], transfer: [200] },
  database: { card: [503], transfer: [503] },
};
/** Pages and calls that are looked at meanwhile. */
const PAGES = ["/", "/api/products/FILTER", "/api/suggest?q=filter"];

/** Each thing that the shop needs goes silent in turn, under orders, and comes back. */
export const awayInTurn: Scenario = {
  name: "away-in-turn",
  run: async (ground) => {
    const around = await openSurroundings();
    try {
      return await onShop(
        ground,
        async (shop) => {
          const customers = await stockShop(shop);
          const buy = await openCounter(shop);
          return takeAway({ shop, around, buy, customers, purchases: [] }, ground);
        },
        around.envOf,
      );
    } finally {
      await around.close();
    }
  },
};

async function takeAway(scene: Scene, ground: Ground): Promise<Ordeal> {
  const { shop, around, purchases } = scene;
  const random = createRandom(ground.seed);
  const breaks: string[] = [];
  const { rounds } = measureOf("away-in-turn", ground.measure);
  for (let round = 0; round < rounds; round += 1)
    for (const name of shuffled(NEEDED, random)) {
      around.proxyOf(name).goSilent();
      breaks.push(...(await withoutIt(scene, name, round)));
      around.proxyOf(name).comeBack();
      breaks.push(...(await withItAgain(scene, name, round)));
    }
  breaks.push(...(await settledBreaks(shop, purchases, ground)));
  breaks.push(...(await otherBooks(shop, around)));
  return { seen: `${NEEDED.join(", ")} away, ${purchases.length} orders`, breaks };
}

/** Orders, pages, and what only it is needed for. */
async function withoutIt(scene: Scene, name: Needed, round: number): Promise<string[]> {
  const { shop, purchases } = scene;
  const sent = WAYS.map((method) => orderOf(scene, { name: `without-${name}-${round}`, method }));
  purchases.push(...sent);
  const [replies, pages] = await Promise.all([
    Promise.all(sent.map((one) => send(shop, one))),
    name === "database" ? [] : strangePages(scene),
  ]);
  const strange = replies.flatMap((reply, at) => {
    const way = WAYS[at] ?? "card";
    return strangeAnswers(reply, ANSWERS[name]?.[way] ?? [200]).map((what) => `by ${way} ${what}`);
  });
  const use = USES[name];
  const used = use ? strangeAnswers(await use.call(scene, `use-${name}-${round}`), use.away) : [];
  return [...strange, ...pages, ...used].map((what) => `without ${name}: ${what}`);
}

/** The next order goes, and so does what it is needed for. */
async function withItAgain(scene: Scene, name: Needed, round: number): Promise<string[]> {
  const first = orderOf(scene, { name: `after-${name}-${round}`, method: "transfer" });
  scene.purchases.push(first);
  await until(async () => (await send(scene.shop, first)).status === 200);
  const use = USES[name];
  if (!use) return [];
  let tries = 0;
  await until(async () => {
    tries += 1;
    return (await use.call(scene, `again-${name}-${round}-${tries}`)).status === 200;
  });
  return [];
}

function orderOf({ buy }: Scene, { name, method }: { name: string; method: Way }): Purchase {
  return buy({ email: `${name}-${method}@example.com`, sku: "FILTER", method });
}

async function strangePages({ shop }: Scene): Promise<string[]> {
  const looked = await Promise.all(
    PAGES.map(async (page) => ({ page, answer: await fetch(shop.running().url + page) })),
  );
  return looked.flatMap(({ page, answer }) =>
    answer.ok ? [] : [`${page} was answered ${answer.status}`],
  );
}

function strangeAnswers(reply: Reply, expected: readonly number[]): string[] {
  if (!expected.includes(reply.status)) return [`answered ${reply.status}`];
  return reply.status === 503 ? strangeRefusals([reply]) : [];
}
