import { addCents, type Cents, timesCents } from "../money/money.ts";
import { ShopError } from "../error/shop-error.ts";
import { type CoreStatus, type CoreStep, isDepositOpen } from "./core-status.ts";

/** So many pieces that go the same way, each with its deposit. */
export type CorePieces = { quantity: number; unitDeposit: Cents };
type KeptCore = CorePieces & { status: CoreStatus };

/** What its customer paid for pieces, and gets back when the used ones come. */
export function depositOf({ quantity, unitDeposit }: CorePieces): Cents {
  return timesCents(unitDeposit, quantity);
}

/** Deposits that the shop keeps until these cores come back. */
export function openDeposit(cores: readonly KeptCore[]): Cents {
  return addCents(...cores.filter(({ status }) => isDepositOpen(status)).map(depositOf));
}

/**
 * What is credited for a core, and by which step: all of its deposit, or less of it, something at least. A
 * ShopError `core_refused` for any other amount.
 */
export function creditOf(
  core: CorePieces,
  wanted: Cents | null,
): { amount: Cents; step: CoreStep } {
  const whole = depositOf(core);
  const amount = wanted ?? whole;
  if (amount <= 0 || amount > whole) throw new ShopError("core_refused", { amount, whole });
  return { amount, step: amount < whole ? "reduce" : "credit" };
}

/**
 * Pieces of a core that go on by themselves, and those that stay behind. A ShopError `core_refused` for more
 * than it has.
 */
export function splitPieces(quantity: number, going: number): { going: number; staying: number } {
  if (!Number.isInteger(going) || going < 1 || going > quantity)
    throw new ShopError("core_refused", { quantity, going });
  return { going, staying: quantity - going };
}

/**
 * How many pieces of each core go back with parts that are returned: of those whose deposit may still be paid,
 * the first first, and no more than parts come back.
 */
export function coresReturned<Core extends { quantity: number }>(
  cores: readonly Core[],
  pieces: number,
): { core: Core; quantity: number }[] {
  const taken: { core: Core; quantity: number }[] = [];
  let left = pieces;
  for (const core of cores) {
    const quantity = Math.min(core.quantity, left);
    if (quantity > 0) taken.push({ core, quantity });
    left -= quantity;
  }
  return taken;
}
