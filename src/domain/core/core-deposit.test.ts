import { array, assert, constantFrom, integer, property, record } from "fast-check";
import { describe, expect, it } from "vitest";

import { addCents, type Cents, cents } from "../money/money.ts";
import { coresReturned, creditOf, depositOf, openDeposit, splitPieces } from "./core-deposit.ts";
import { CORE_STEPS, coreAfter, type CoreStatus, mayTake } from "./core-status.ts";

const core = (quantity: number, status: CoreStatus = "received") => ({
  quantity,
  unitDeposit: cents(30_00),
  status,
});

describe("the deposit of cores", () => {
  it("is that of each piece, and open until the shop has looked at them", () => {
    expect(depositOf(core(3))).toBe(90_00);
    const cores = [core(1, "expected"), core(2, "sent"), core(4), core(8, "credited")];
    expect(openDeposit([...cores, core(16, "reduced"), core(32, "refused")])).toBe(7 * 30_00);
    expect(openDeposit([core(1, "returned")])).toBe(0);
  });

  it("is credited whole where no amount is said, and reduced where it is less", () => {
    expect(creditOf(core(2), null)).toEqual({ amount: 60_00, step: "credit" });
    expect(creditOf(core(2), cents(60_00))).toEqual({ amount: 60_00, step: "credit" });
    expect(creditOf(core(2), cents(59_99))).toEqual({ amount: 59_99, step: "reduce" });
    for (const wrong of [0, -1, 60_01])
      expect(() => creditOf(core(2), cents(wrong))).toThrow("core_refused");
  });

  it("parts pieces that go on from those that stay, and never more than there are", () => {
    expect(splitPieces(5, 2)).toEqual({ going: 2, staying: 3 });
    expect(splitPieces(5, 5)).toEqual({ going: 5, staying: 0 });
    for (const wrong of [0, -1, 6, 1.5])
      expect(() => splitPieces(5, wrong)).toThrow("core_refused");
  });

  it("goes back with as many parts as are returned, the first cores first", () => {
    const [one, other] = [core(2), core(3)];
    expect(coresReturned([one, other], 4)).toEqual([
      { core: one, quantity: 2 },
      { core: other, quantity: 2 },
    ]);
    expect(coresReturned([one], 9)).toEqual([{ core: one, quantity: 2 }]);
    expect(coresReturned([one, other], 2)).toEqual([{ core: one, quantity: 2 }]);
    expect(coresReturned([one, other], 3).at(-1)).toEqual({ core: other, quantity: 1 });
    expect(coresReturned([], 1)).toEqual([]);
  });
});

type Kept = { quantity: number; status: CoreStatus; unitDeposit: Cents; paid: Cents };
const NOTHING = cents(0);

/** Pieces of the first core that may take a step take it; nothing happens where none may. */
function stepped(
  cores: readonly Kept[],
  step: (typeof CORE_STEPS)[number],
  pieces: number,
): Kept[] {
  const at = cores.findIndex(({ status }) => mayTake(step).includes(status));
  const found = cores[at];
  if (!found) return [...cores];
  const { going, staying } = splitPieces(found.quantity, Math.min(pieces, found.quantity));
  const moved = { ...found, quantity: going, status: coreAfter(found.status, step) };
  const wanted = step === "reduce" ? cents(1) : null;
  const isPaid = step === "credit" || step === "reduce" || step === "return";
  const paid = isPaid ? creditOf(moved, wanted).amount : NOTHING;
  const rest = staying > 0 ? [{ ...found, quantity: staying }] : [];
  return [...cores.slice(0, at), { ...moved, paid }, ...rest, ...cores.slice(at + 1)];
}

describe("whatever becomes of cores, piece by piece", () => {
  const moves = array(
    record({ step: constantFrom(...CORE_STEPS), pieces: integer({ min: 1, max: 9 }) }),
    { maxLength: 50 },
  );

  it("no piece is lost and none comes twice, and no more is paid than was taken", () => {
    assert(
      property(
        integer({ min: 1, max: 60 }),
        integer({ min: 1, max: 90_000 }),
        moves,
        (...drawn) => {
          const [quantity, unit, steps] = drawn;
          const unitDeposit = cents(unit);
          let cores: Kept[] = [{ quantity, unitDeposit, status: "expected", paid: NOTHING }];
          for (const { step, pieces } of steps) {
            const before = addCents(...cores.map(({ paid }) => paid));
            cores = stepped(cores, step, pieces);
            expect(addCents(...cores.map(({ paid }) => paid))).toBeGreaterThanOrEqual(before);
          }
          expect(cores.reduce((sum, one) => sum + one.quantity, 0)).toBe(quantity);
          const paid = addCents(...cores.map((one) => one.paid));
          expect(paid + openDeposit(cores)).toBeLessThanOrEqual(quantity * unit);
        },
      ),
    );
  });
});
