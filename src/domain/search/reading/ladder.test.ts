import { describe, expect, it } from "vitest";

import { ladderOf, type QuestionGroup, type QuestionKind } from "./ladder.ts";

function wordGroup(kind: QuestionKind, typed: string): QuestionGroup {
  const isCode = kind === "code";
  const term = { id: typed.length, stem: typed, word: typed, frequency: 5, isVehicle: false };
  return {
    kind,
    typed,
    group: { alternatives: isCode ? [] : [[term]], numberKey: isCode ? typed.toUpperCase() : null },
  };
}

/** Each rung with the words that it leaves out. */
function rungs(words: readonly QuestionGroup[], family: readonly QuestionGroup[]) {
  return ladderOf(words, new Set(family)).map(({ rung, unused }) => [rung, unused.join(" ")]);
}

describe("the ladder", () => {
  const pump = wordGroup("family", "bomba");
  const npr = wordGroup("vehicle", "npr");
  const engine = wordGroup("engine", "4hk1");
  const bosch = wordGroup("brand", "bosch");
  const code = wordGroup("code", "9q9q9q");

  it("gives up brand, then model or engine, then the vehicle, and the kind of part last", () => {
    expect(rungs([pump, npr, engine, bosch], [pump])).toEqual([
      ["all", ""],
      ["fewer", "bosch"],
      ["model", "npr bosch"],
      ["model", "4hk1 bosch"],
      ["otherVehicles", "npr 4hk1 bosch"],
      ["families", "bomba npr 4hk1"],
      ["families", "bomba 4hk1 bosch"],
      ["families", "bomba npr bosch"],
      ["categories", "bomba npr 4hk1 bosch"],
    ]);
  });

  it("asks for any part of the kind for the vehicle before the part for other vehicles", () => {
    const kind = { alternatives: [], numberKey: null };
    const steps = ladderOf([pump, npr, bosch], new Set([pump]), kind);
    expect(steps.slice(1, 4).map(({ rung, unused, ofKind }) => [rung, unused, ofKind])).toEqual([
      ["fewer", ["bosch"], undefined],
      ["fewer", ["bomba", "bosch"], kind],
      ["otherVehicles", ["npr", "bosch"], undefined],
    ]);
    expect(ladderOf([pump, bosch], new Set([pump]), kind).filter((step) => step.ofKind)).toEqual(
      [],
    );
  });

  it.each([npr, engine])("gives up $typed alone as other vehicles", (vehicle) => {
    expect(rungs([pump, vehicle], [pump]).slice(0, 2)).toEqual([
      ["all", ""],
      ["otherVehicles", vehicle.typed],
    ]);
  });

  it("gives up the vehicle before a measure, and the last size before the others", () => {
    const [inside, outside] = [wordGroup("measure", "50x70"), wordGroup("measure", "50x70")];
    expect(rungs([pump, npr, inside, outside], [pump]).slice(0, 5)).toEqual([
      ["all", ""],
      ["fewer", "npr"],
      ["fewer", "npr 50x70"],
      ["fewer", "50x70"],
      ["otherVehicles", "npr 50x70"],
    ]);
  });

  it("looks for numbers like one that no part has before other parts of the kind", () => {
    expect(rungs([pump, code], [pump]).slice(0, 3)).toEqual([
      ["all", ""],
      ["nearestNumbers", "bomba"],
      ["fewer", "9q9q9q"],
    ]);
  });

  it("looks for its beginning where no kind of part is named", () => {
    const near = ladderOf([code], new Set()).flatMap((step) => step.near ?? []);
    expect(near.map(({ by }) => by)).toEqual(["sign", "beginning"]);
  });

  it("ends with what asks for nothing, and asks no way twice", () => {
    for (const words of [[], [pump], [npr], [code], [pump, npr, engine, bosch, code]]) {
      const steps = ladderOf(words, new Set([pump]));
      expect(steps.at(-1)).toMatchObject({ rung: "categories", groups: [] });
      const ways = steps.map(({ rung, groups, near }) =>
        JSON.stringify([rung === "categories", groups, near]),
      );
      expect(new Set(ways).size).toBe(ways.length);
    }
  });
});
