import { describe, expect, it } from "vitest";

import { LONGEST_MEASURE_VALUE } from "#domain/measure/measure-kind.ts";
import { addMapping } from "#server/imports/review/map-aces.ts";
import type { RowOutcome } from "#server/imports/runs/batch.ts";

import { acesWith, app, NPR_2008, PART } from "../../../../test/aces.ts";
import { openImportShop } from "../../../../test/import-shop.ts";

const shop = await openImportShop();
for (const [id, year] of ["2008", "2009", "2010", "2011", "2012"].entries())
  await addMapping(shop.work, {
    element: "BaseVehicle",
    id: String(11 + id),
    make: "Isuzu",
    model: "NPR",
    year,
  });

/** Characters of three bytes in an order that packs badly: the most that PostgreSQL can be asked to hold. */
function heavyText(length: number, seed = 1): string {
  return Array.from({ length }, (_, at) =>
    String.fromCodePoint(0x4e_00 + ((at * 7_919 + seed * 104_729 + at * at * 31) % 20_000)),
  ).join("");
}

function codeOf(outcome: RowOutcome): string {
  return outcome.result === "reject" ? (outcome.problems[0]?.code ?? "") : outcome.result;
}

async function codesOf(kind: "aces" | "fitments" | "parts" | "interchange", content: string) {
  const { run, judged } = await shop.run({ kind, content });
  expect(run.state).toBe("done");
  return judged.map(({ outcome }) => codeOf(outcome));
}

describe("rows at the bounds of what a cell may hold", () => {
  it("takes notes of full length in any script", async () => {
    const [spanish, english] = [heavyText(500), heavyText(500, 2)];
    const codes = await codesOf(
      "fitments",
      `sku,make,model,note_es,note_en\nABC-1,Isuzu,NPR,${spanish},${english}\nXYZ-9,Isuzu,NPR,,\n`,
    );
    expect(codes).toEqual(["create", "create"]);
  });

  it("takes titles, details and groups of full length in any script", async () => {
    const text = heavyText(200);
    const codes = await codesOf(
      "parts",
      `sku,title_es,detail_es,group,attributes\nABC-1,${text},${text},${heavyText(60)},bore=${heavyText(LONGEST_MEASURE_VALUE)}\n`,
    );
    expect(codes).toEqual(["update"]);
  });

  it("takes numbers and makers of full length in any script", async () => {
    const codes = await codesOf(
      "interchange",
      `sku,number,maker\nABC-1,${"1".repeat(40)},${heavyText(80)}\n`,
    );
    expect(codes).toEqual(["create"]);
  });

  it("reads a header with a character that PostgreSQL cannot hold", async () => {
    const { run } = await shop.run({
      kind: "parts",
      content: `sku,title_es,${"x".repeat(5_000)},a\u0000b\nABC-1,Pistón,,\n`,
    });
    expect(run).toMatchObject({ state: "done", counts: { update: 1 } });
    expect(run.header[3]).toBe("a\uFFFDb");
  });
});

describe("applications at the bounds", () => {
  it.each<[string, string, string]>([
    ["an engine that is no number", '<EngineBase id="x"/>', "not_whole"],
    ["an engine beyond all numbers", '<EngineBase id="99999999999"/>', "not_whole"],
    ["an engine without id", "<EngineBase/>", "not_whole"],
    ["an id without end", `<SubModel id="${heavyText(3_000)}"/>`, "too_long"],
    ["a name without end", `<${"N".repeat(3_000)} id="1"/>`, "too_long"],
    [
      "half a character where a text is cut",
      `<BaseVehicle id="12"/><Qual id="1"><text>${"x".repeat(499)}😀</text></Qual>`,
      "create",
    ],
    [
      "half a character where a note is cut",
      `<BaseVehicle id="13"/><Note>${"x".repeat(499)}</Note><Note>${"y".repeat(498)}😀</Note>`,
      "update",
    ],
    [
      "notes of full length",
      `<BaseVehicle id="14"/><Note>${heavyText(500)}</Note><Note>${heavyText(500, 3)}</Note>`,
      "update",
    ],
  ])("goes on after %s", async (_what, element, code) => {
    const content = acesWith(
      app(`${element}${NPR_2008}<Part>ABC-2</Part>`) + app(`${NPR_2008}${PART}`),
      { records: 2 },
    );
    const [first, second] = await codesOf("aces", content);
    expect(first).toBe(code);
    expect(["create", "update", "unchanged"]).toContain(second);
  });

  it("goes on after a brand without end", async () => {
    const part = `<Part BrandAAIAID="${heavyText(3_000)}">ABC-1</Part>`;
    const [code] = await codesOf("aces", acesWith(app(`${NPR_2008}${part}`)));
    expect(code).toBe("too_long");
  });

  it("asks a person when one vehicle would have more notes than anybody reads", async () => {
    const apps = Array.from({ length: 12 }, (_, at) =>
      app(`<BaseVehicle id="15"/><Note>${heavyText(400, at + 10)}</Note><Part>XYZ-9</Part>`),
    );
    const codes = await codesOf("aces", acesWith(apps.join(""), { records: 12 }));
    expect(codes.slice(0, 2)).toEqual(["update", "update"]);
    expect(codes.at(-1)).toBe("review");
  });
});
