import { readPartNumber } from "../import/cell-choice.ts";
import { readCellText } from "../import/cell-text.ts";
import { LONGEST_LABEL, readCode } from "./code.ts";
import { fieldOf, isTakenAway, type PiesElement, segmentOf } from "./element.ts";
import type { Passed, Read } from "./passed.ts";

/** Another maker's number of an item: whose it is by code, and by name where the file has one. */
export type ItemReference = {
  number: string;
  brandCode: string;
  label: string;
  isTakenAway: boolean;
};

/** Reads the numbers that an item takes the place of; each number of a brand once. */
export function readInterchange(item: PiesElement): Read<readonly ItemReference[]> {
  const passed: Passed[] = [];
  const found = new Map<string, ItemReference>();
  for (const element of segmentOf(item, "PartInterchangeInfo", "PartInterchange"))
    for (const number of numbersIn(element)) {
      const reference = readReference(element, number);
      if (reference)
        found.set(`${reference.brandCode} ${reference.label} ${reference.number}`, reference);
      else passed.push("reference");
    }
  return { value: [...found.values()], passed };
}

/** A brand has several numbers, or one as an attribute. */
function numbersIn(element: PiesElement): readonly PiesElement[] {
  const numbers = element.children.filter(({ name }) => name === "PartNumber");
  if (numbers.length > 0) return numbers;
  const text = fieldOf(element, "PartNumber");
  return text === "" ? [] : [{ name: "PartNumber", attributes: {}, text, children: [] }];
}

function readReference(element: PiesElement, number: PiesElement): ItemReference | undefined {
  const read = readPartNumber(number.text.trim());
  const brandCode = readCode(fieldOf(element, "BrandAAIAID")) ?? "";
  const label = readCellText(fieldOf(element, "BrandLabel"), LONGEST_LABEL);
  const name = label.ok ? label.value : "";
  if (!read.ok || (brandCode === "" && name === "")) return undefined;
  const isGone = isTakenAway(element) || isTakenAway(number);
  return { number: read.value, brandCode, label: name, isTakenAway: isGone };
}
