import { describe, expect, it } from "vitest";

import { headEntries, type TitleHead } from "./title-heads.ts";

const KINDS = new Map([
  [1, { name_es: "Empaques de múltiple", name_en: "Manifold gaskets" }],
  [2, { name_es: "Múltiples de escape", name_en: "Exhaust manifolds" }],
]);

const saysMore = (stem: string) => stem === "isuzu";

function head(es: string, en: string, more: Partial<TitleHead> = {}): TitleHead {
  return { es, en, kindId: 1, parts: 3, ...more };
}

describe("what titles begin with", () => {
  it("is a phrase in both languages that means its kind", () => {
    const heads = [head("Empaque de múltiple de escape", "Exhaust manifold gasket")];
    expect(headEntries(heads, KINDS, saysMore)).toEqual([
      {
        phrases: ["Empaque de múltiple de escape", "Exhaust manifold gasket"],
        means: [],
        names: ["Empaques de múltiple", "Manifold gaskets"],
      },
    ]);
  });

  it("is a name without what stands in brackets", () => {
    const [entry] = headEntries(
      [head("Kit de pines y bujes (king pin)", "King pin kit")],
      KINDS,
      saysMore,
    );
    expect(entry?.phrases).toEqual(["Kit de pines y bujes", "King pin kit"]);
  });

  it.each([
    ["one word", "Empaque", "Gasket"],
    ["a whole title", "Empaque de múltiple de escape con tubo, aro y tornillo largo", "Gasket"],
    ["a vehicle besides", "Empaque Isuzu", "Isuzu gasket"],
    ["a number", "Empaque múltiple 4HK1", "Gasket 4HK1"],
  ])("is none where it is %s", (_, es, en) => {
    expect(headEntries([head(es, en)], KINDS, saysMore)).toEqual([]);
  });

  it("is a name in the one language in which it has words enough", () => {
    expect(headEntries([head("Empaque de carter", "Gasket")], KINDS, saysMore)[0]?.phrases).toEqual(
      ["Empaque de carter"],
    );
  });

  it.each([
    [9, 1, 1],
    [8, 1, 0],
  ])("means a kind where %i of its parts are of it and %i of another: %i", (own, other, count) => {
    const heads = [
      head("Kit de reparación", "Repair kit", { parts: own }),
      head("Kit de reparación", "Repair kit", { kindId: 2, parts: other }),
    ];
    expect(headEntries(heads, KINDS, saysMore)).toHaveLength(count);
  });

  it("is once a name, however it is translated", () => {
    const heads = [
      head("Empaque de múltiple", "Manifold gasket"),
      head("Empaque de múltiple (delantero)", "Manifold gasket"),
    ];
    expect(headEntries(heads, KINDS, saysMore)).toHaveLength(1);
  });
});
