import type { PartsOfMoney } from "#contract/paid-by-hand.ts";
import { toDollars } from "#domain/money/money.ts";

import type { Back } from "./read-back.ts";

/** How far money that goes back is, on the wire. */
export function shownParts({ transfer, provider, waiting, refused }: Back): PartsOfMoney {
  return {
    transfer: transfer === null ? null : toDollars(transfer),
    provider: toDollars(provider),
    waiting: toDollars(waiting),
    refused: toDollars(refused),
  };
}
