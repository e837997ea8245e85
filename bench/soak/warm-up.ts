import type { Random } from "../../test/factories/random.ts";
import { PEAK_HOUR, ratesOf, type RequestKind, totalRate } from "../traffic/small-shop-day.ts";
import type { TrafficShop } from "../traffic/traffic-shop.ts";

const CLIENTS = 8;

/** Asks as the hour of the peak does, each client as soon as it is answered, until so many requests are. */
export async function warmUp(
  { send }: TrafficShop,
  { requests, random }: { requests: number; random: Random },
): Promise<void> {
  const rates = ratesOf(PEAK_HOUR, 1);
  let left = requests;
  const client = async () => {
    for (; left > 0; left -= 1) await send(someKind(rates, random));
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
}

/** A kind of request, as often as it comes among all. */
function someKind(rates: ReadonlyMap<RequestKind, number>, random: Random): RequestKind {
  let place = random.next() * totalRate(rates);
  for (const [kind, rate] of rates) {
    place -= rate;
    if (place < 0) return kind;
  }
  return "home";
}
