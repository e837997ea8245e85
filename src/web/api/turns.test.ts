import { describe, expect, it } from "vitest";

import { inTurns } from "./turns.ts";

/** Work that ends when it is told to, and what began and ended so far. */
function slowWork() {
  const seen: string[] = [];
  const ends = new Map<string, (isGood: boolean) => void>();
  const work = (name: string) => () => {
    seen.push(`${name} begins`);
    return new Promise<string>((resolve, reject) => {
      ends.set(name, (isGood) => {
        seen.push(`${name} ends`);
        if (isGood) resolve(name);
        else reject(new Error(name));
      });
    });
  };
  return { seen, work, end: (name: string, isGood = true) => ends.get(name)?.(isGood) };
}

describe("work in turns", () => {
  it("begins when the piece before it has ended, in the order in which it was asked for", async () => {
    const { seen, work, end } = slowWork();
    const inTurn = inTurns();
    const [one, two] = [inTurn(work("one")), inTurn(work("two"))];
    await expect.poll(() => seen).toEqual(["one begins"]);
    end("one");
    expect(await one).toBe("one");
    await expect.poll(() => seen).toEqual(["one begins", "one ends", "two begins"]);
    end("two");
    expect(await two).toBe("two");
  });

  it("goes on after a piece that failed, and tells its failure to whoever asked for it alone", async () => {
    const { seen, work, end } = slowWork();
    const inTurn = inTurns();
    const [one, two] = [inTurn(work("one")), inTurn(work("two"))];
    await expect.poll(() => seen).toEqual(["one begins"]);
    end("one", false);
    await expect(one).rejects.toThrow("one");
    await expect.poll(() => seen).toContain("two begins");
    end("two");
    expect(await two).toBe("two");
  });

  it("waits for nobody else's", async () => {
    const { seen, work } = slowWork();
    void inTurns()(work("mine"));
    void inTurns()(work("yours"));
    await expect.poll(() => seen).toEqual(["mine begins", "yours begins"]);
  });
});
