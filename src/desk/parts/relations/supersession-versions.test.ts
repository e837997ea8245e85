import { describe, expect, it } from "vitest";

import type { ChainPart, SupersessionResponse } from "#contract/supersession-desk.ts";

import {
  isMineDecided,
  metSuccessors,
  previewedSuccessor,
  SUCCESSOR,
  successorIn,
  supersessionVersions,
} from "./supersession-versions.ts";

type Standing = SupersessionResponse["standing"];

const NONE: Standing = { successor: null, isFoundByOld: false };
const by = (sku: string, isFoundByOld = false): Standing => ({
  successor: { sku, partNumber: `N-${sku}` },
  isFoundByOld,
});

describe("what takes the place of a part, where two people said it at once", () => {
  it.each<[Standing, Standing, Standing]>([
    [NONE, by("A"), by("B")],
    [by("A"), by("B"), NONE],
    [by("A"), NONE, by("B")],
    [by("A", true), NONE, by("A")],
    [by("A"), by("A", true), by("B", true)],
  ])("is to be decided of as a whole: %j, %j, %j", (base, mine, theirs) => {
    const versions = { base, mine, theirs };
    expect(supersessionVersions(versions)).toBe(versions);
    const { taken, both } = metSuccessors(versions).conflict;
    expect(taken).toEqual([]);
    expect(both).toMatchObject([{ field: SUCCESSOR }]);
    const values = both.flatMap((one) => [one.base, one.mine, one.theirs]);
    expect(values.map((value) => successorIn(versions, value))).toEqual(
      [base, mine, theirs].map(({ successor, isFoundByOld }) =>
        successor === null ? null : { number: successor.partNumber, isFoundByOld },
      ),
    );
  });

  it.each<[string, Record<"base" | "mine" | "theirs", Standing>]>([
    [
      "the part was changed, but nobody said another successor",
      { base: by("A"), mine: by("B"), theirs: by("A") },
    ],
    ["both said the same", { base: NONE, mine: by("A", true), theirs: by("A", true) }],
    ["both took it back", { base: by("A"), mine: NONE, theirs: NONE }],
  ])("is nothing to decide of where %s", (_why, versions) => {
    expect(supersessionVersions(versions)).toBeUndefined();
  });
});

it("sends what was said here where that was chosen, and nothing where only the other one said another successor", () => {
  const both = { base: NONE, mine: by("A"), theirs: by("B") };
  const [field] = metSuccessors(both).conflict.both;
  expect(field).toMatchObject({ mine: ["A"], theirs: ["B"] });
  expect(isMineDecided(both, { [SUCCESSOR]: field?.mine ?? "" })).toBe(true);
  expect(isMineDecided(both, { [SUCCESSOR]: field?.theirs ?? "" })).toBe(false);
  const theirsAlone = { base: by("A"), mine: by("A"), theirs: by("B") };
  expect(metSuccessors(theirsAlone).conflict).toMatchObject({ taken: [SUCCESSOR], both: [] });
  expect(isMineDecided(theirsAlone, {})).toBe(false);
});

it("a preview says what would take the part's place, beside what does now", () => {
  const own: ChainPart = {
    sku: "OLD",
    partNumber: "N-OLD",
    title: { es: "", en: "" },
    brand: "",
    trust: "verified",
    isPriced: true,
    onHand: 0,
    step: 0,
    ...by("B", true),
    answer: "both",
  };
  const chain = { status: "success", sku: "OLD", version: 1, isCut: false } as const;
  expect(previewedSuccessor({ ...chain, parts: [own], standing: by("A") })).toEqual(by("B", true));
  expect(previewedSuccessor({ ...chain, parts: [], standing: by("A") })).toEqual(by("A"));
});
