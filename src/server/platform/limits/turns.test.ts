import { describe, expect, it } from "vitest";

import { createTurns } from "./turns.ts";

/** Work that ends when it is told to, and tells in which order it began. */
function slowWork(turns: ReturnType<typeof createTurns>) {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const outcomes: Promise<string>[] = [];
  return {
    begun,
    ask: (client: string) => {
      const work = () =>
        new Promise<void>((resolve) => {
          begun.push(client);
          ends.push(resolve);
        });
      outcomes.push(
        turns.inTurn(client, work).then(
          () => "done",
          () => "refused",
        ),
      );
    },
    finish: async () => {
      for (let end = ends.shift(); end; end = ends.shift()) {
        end();
        await new Promise((resolve) => setImmediate(resolve));
      }
      return Promise.all(outcomes);
    },
  };
}

describe("turns of work that takes much (security A28)", () => {
  it("go by client: one with many does not come before one with a single one", async () => {
    const { ask, begun, finish } = slowWork(createTurns({ atOnce: 1, waiting: 50, ofOne: 10 }));
    for (const client of ["a", "a", "a", "a", "b", "c", "c"]) ask(client);
    await finish();
    expect(begun).toEqual(["a", "a", "b", "c", "a", "c", "a"]);
  });

  it("are refused to a client that has many waiting, and to no other", async () => {
    const turns = createTurns({ atOnce: 2, waiting: 50, ofOne: 3 });
    const { ask, finish } = slowWork(turns);
    for (let round = 0; round < 6; round += 1) ask("a");
    expect(() => turns.requireRoom("a")).toThrow("rate_limited");
    expect(() => turns.requireRoom("b")).not.toThrow();
    ask("b");
    expect(await finish()).toEqual(["done", "done", "done", "done", "done", "refused", "done"]);
    expect(() => turns.requireRoom("a")).not.toThrow();
  });

  it("are refused to everybody when all places are taken", async () => {
    const turns = createTurns({ atOnce: 1, waiting: 4, ofOne: 3 });
    const { ask, finish } = slowWork(turns);
    for (const client of ["a", "b", "c", "d", "e"]) ask(client);
    expect(() => turns.requireRoom("f")).toThrow("rate_limited");
    ask("f");
    expect((await finish()).at(-1)).toBe("refused");
  });
});
