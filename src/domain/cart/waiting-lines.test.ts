import { array, assert, constantFrom, property } from "fast-check";
import { describe, expect, it } from "vitest";

import { MOST_OF_A_LINE } from "./cart-quantity.ts";
import { readWaiting } from "./read-waiting.ts";
import {
  afterSending,
  isAdded,
  LONGEST_WAIT_MS,
  MOST_WAITING_LINES,
  NOTHING_WAITS,
  outcomeOfLine,
  LONGEST_SENDING_MS,
  type Waiting,
  waitAfterFailures,
  type WaitingLine,
  waitingFor,
  waitingOutcome,
  withoutWaitingLine,
  withSending,
  withWaitingLine,
} from "./waiting-lines.ts";

const NOW = Date.parse("2026-11-23T08:00:00Z");
const line = (sku: string, changes: Partial<WaitingLine> = {}): WaitingLine => ({
  id: `${sku}-${changes.at ?? NOW}`,
  sku,
  number: sku,
  title: `Part ${sku}`,
  quantity: 1,
  at: NOW,
  price: null,
  tried: 0,
  before: 0,
  ...changes,
});
const added = (lines: readonly WaitingLine[], waiting: Waiting = NOTHING_WAITS) =>
  lines.reduce((all, one) => withWaitingLine(all, one) ?? all, waiting);
const sent = (waiting: Waiting, key = "one", held = 0) =>
  withSending(waiting, { key, now: NOW, held: () => held }).after;

describe("what waits for network", () => {
  it("counts pieces of a part together, up to what a cart takes", () => {
    const waiting = added([line("A", { quantity: 2 }), line("A", { at: NOW + 1 })]);
    expect(waiting.lines.map(({ quantity }) => quantity)).toEqual([3]);
    const most = added([line("A", { quantity: MOST_OF_A_LINE }), line("A")]);
    expect(most.lines[0]?.quantity).toBe(MOST_OF_A_LINE);
  });

  it("is bounded", () => {
    const full = added(Array.from({ length: MOST_WAITING_LINES }, (_, place) => line(`P${place}`)));
    expect(withWaitingLine(full, line("one more"))).toBeUndefined();
    expect(withWaitingLine(full, line("P0"))?.lines[0]?.quantity).toBe(2);
  });

  it("can be taken out until it is on its way", () => {
    const waiting = added([line("A"), line("B")]);
    expect(withoutWaitingLine(waiting, line("A").id).lines).toEqual([line("B")]);
    expect(withoutWaitingLine(sent(waiting), line("A").id).lines).toHaveLength(2);
  });

  it("is nothing for another account, and a guest's goes along to a login", () => {
    const ofAna = waitingFor(added([line("A")]), "ana@example.com", NOW);
    expect(ofAna.lines).toHaveLength(1);
    expect(waitingFor(ofAna, "eva@example.com", NOW).lines).toEqual([]);
    expect(waitingFor(ofAna, "ana@example.com", NOW)).toEqual(ofAna);
  });

  it("waits for its account after a session that ended, and two weeks at most", () => {
    const ofAna = waitingFor(sent(added([line("A")])), "ana@example.com", NOW);
    const later = NOW + LONGEST_WAIT_MS;
    expect(waitingFor(ofAna, null, later)).toEqual(ofAna);
    expect(waitingFor(waitingFor(ofAna, null, later), "ana@example.com", later)).toEqual(ofAna);
    expect(waitingFor(ofAna, null, later + 1)).toEqual(NOTHING_WAITS);
  });

  it("is sent again after a failure, ever later, and once a minute at last", () => {
    expect([0, 1, 3, 6, 1_000].map(waitAfterFailures)).toEqual([
      1_000, 2_000, 8_000, 60_000, 60_000,
    ]);
  });
});

describe("what is sent", () => {
  it("is the same under the same key until an answer comes, whatever is added meanwhile", () => {
    const first = sent(added([line("A"), line("B")]));
    const again = sent(added([line("C"), line("A", { at: NOW + 1 })], first), "two", 7);
    expect(again.sending).toEqual(first.sending);
    expect(again.lines.map(({ sku }) => sku)).toEqual(["A", "B", "C", "A"]);
    const after = afterSending(again, []);
    expect(after.lines.map(({ sku }) => sku)).toEqual(["C", "A"]);
    expect(sent(after, "two").sending?.key).toBe("two");
  });

  it("settles beforehand what a guest's cart shall hold", () => {
    const waiting = added([line("A", { quantity: 2 }), line("B", { quantity: 999 })]);
    expect(sent(waiting, "one", 3).sending?.targets).toEqual({ A: 5, B: MOST_OF_A_LINE });
  });

  it("is not what waited for more than two weeks, of which the shopper is told", () => {
    const old = line("OLD", { at: NOW - LONGEST_WAIT_MS - 1 });
    const waiting = sent(added([old, line("A")]));
    expect(waiting.sending?.ids).toEqual([line("A").id]);
    expect(waiting.outcomes).toMatchObject([{ sku: "OLD", result: "too_old" }]);
    expect(sent(added([old])).sending).toBeNull();
  });

  it.each([
    ["did not reach the shop", 4, 2],
    ["reached it", 5, 1],
    ["reached it, and so did others", 9, 1],
    ["reached it, and less was to be had", 3, 2],
  ])("is what lacks, where a call without an answer %s", (_what, held, pieces) => {
    const tried = line("A", { tried: 1, before: 4 });
    const waiting = added([tried, line("A", { at: NOW + 1, before: 4, tried: 1 })]);
    const after = sent(waiting, "one", held);
    expect(after.lines.map(({ quantity, tried: again }) => [quantity, again])).toEqual([
      [pieces, 0],
    ]);
    expect(after.sending?.targets).toEqual({ A: held + pieces });
  });

  it("is nothing where all of it had arrived, and told as added", () => {
    const start = { key: "one", now: NOW, held: () => 3 };
    const waiting = added([line("A", { quantity: 3, tried: 3 })]);
    const { after, settled } = withSending(waiting, start);
    expect([after.lines, after.sending, after.outcomes]).toEqual([[], null, []]);
    expect(settled).toMatchObject([{ sku: "A", result: "added", has: 3 }]);
  });

  it("is not sent again once the shop may have forgotten its key", () => {
    const first = sent(added([line("A")]));
    const until = { key: "two", now: NOW + LONGEST_SENDING_MS, held: () => 0 };
    expect(withSending(first, until)).toEqual({ after: first, settled: [] });
    const { after, settled } = withSending(first, { ...until, now: until.now + 1 });
    expect([after.lines, after.sending]).toEqual([[], null]);
    expect(settled).toMatchObject([{ sku: "A", result: "unsure" }]);
    expect(after.outcomes).toEqual(settled);
  });

  it("loses no line and adds none twice, however sending and adding take turns", () => {
    const steps = array(constantFrom("add", "send", "answer", "lost"), { maxLength: 40 });
    assert(
      property(steps, (turns) => {
        let waiting = NOTHING_WAITS;
        let wanted = 0;
        const keys = new Map<string, number>();
        for (const [turn, step] of turns.entries()) {
          if (step === "add") {
            waiting = added([line(`P${turn % 3}`, { id: `${turn}` })], waiting);
            wanted += 1;
          } else if (step === "send") waiting = sent(waiting, `key ${turn}`);
          const { sending } = waiting;
          if (!sending || step === "add") continue;
          const pieces = waiting.lines
            .filter(({ id }) => sending.ids.includes(id))
            .reduce((sum, { quantity }) => sum + quantity, 0);
          expect(keys.get(sending.key) ?? pieces).toBe(pieces);
          keys.set(sending.key, pieces); // the shop adds them once under a key
          if (step === "answer") waiting = afterSending(waiting, []);
        }
        const reached = [...keys.values()].reduce((sum, pieces) => sum + pieces, 0);
        const left = waiting.lines
          .filter(({ id }) => !waiting.sending?.ids.includes(id) || !keys.has(waiting.sending.key))
          .reduce((sum, { quantity }) => sum + quantity, 0);
        expect(reached + left).toBe(wanted);
      }),
    );
  });
});

describe("what became of a line", () => {
  const answered = { has: 1, isFewer: false, price: 10, needsVin: false, isUnknown: false };
  it.each([
    [{}, "added", true],
    [{ has: 0 }, "out_of_stock", false],
    [{ has: 0, isUnknown: true }, "unknown_part", false],
    [{ isFewer: true, needsVin: true }, "fewer", true],
    [{ price: null }, "no_price", true],
    [{ price: 12 }, "price_changed", true],
    [{ needsVin: true }, "check_vin", true],
  ] as const)("of %j it is told: %s", (changes, result, isThere) => {
    const outcome = waitingOutcome(line("A", { price: 10 }), { ...answered, ...changes });
    expect(outcome.result).toBe(result);
    expect(isAdded(outcome)).toBe(isThere);
  });

  it("is no changed price where none was shown", () => {
    expect(waitingOutcome(line("A"), answered).result).toBe("added");
  });
});

describe("what a browser kept of it", () => {
  const waiting: Waiting = {
    ...sent(added([line("A"), line("B", { price: 12.5 })])),
    owner: "ana@example.com",
    outcomes: [outcomeOfLine(line("C"), { result: "superseded", has: 0, successor: "D" })],
  };

  it("is read as it was written", () => {
    expect(readWaiting(structuredClone(waiting))).toEqual(waiting);
  });

  it("is nothing, or less, where it is broken", () => {
    for (const broken of [undefined, null, "x", [], { lines: "x", sending: 1, outcomes: {} }])
      expect(readWaiting(broken)).toEqual(NOTHING_WAITS);
    const lines = [...waiting.lines, { ...line("X"), quantity: -1 }, { ...line(""), sku: "" }, 7];
    expect(readWaiting({ ...waiting, lines })).toEqual(waiting);
  });
});
