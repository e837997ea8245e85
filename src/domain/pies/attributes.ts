import { readCountry } from "../import/cell-choice.ts";
import { readCellText } from "../import/cell-text.ts";
import { readCode } from "./code.ts";
import { fieldOf, isTakenAway, type PiesElement, segmentOf } from "./element.ts";
import { measured } from "./measures.ts";
import type { Passed, Read } from "./passed.ts";

/** A property of an item by the code that the file has for it, in the shop's measures. */
export type ItemAttribute = { code: string; value: string };

/** A property that is told as a sentence is a description. */
const LONGEST_VALUE = 200;
/** The code of the country of origin in the extended information. */
const ORIGIN = "CTO";

/** Reads the attributes of an item; several values of one attribute stand one after the other. */
export function readAttributes(item: PiesElement): Read<readonly ItemAttribute[]> {
  const passed: Passed[] = [];
  const values = new Map<string, string[]>();
  const note = (code: string | undefined, text: string, unit: string): void => {
    const read = readCellText(text, LONGEST_VALUE);
    if (code === undefined || !read.ok) passed.push("attribute");
    else if (read.value !== "")
      values.set(code, [...(values.get(code) ?? []), measured(read.value, unit)]);
  };
  for (const element of segmentOf(item, "ProductAttributes", "ProductAttribute"))
    if (isTakenAway(element)) passed.push("removed");
    else
      note(
        readCode(fieldOf(element, "AttributeID")),
        element.text,
        fieldOf(element, "AttributeUOM"),
      );
  for (const element of extended(item))
    if (isTakenAway(element)) passed.push("removed");
    else if (codeOf(element) !== ORIGIN)
      note(readCode(`EXPI ${codeOf(element)}`), element.text, "");
  const value = Array.from(values, ([code, several]) => ({
    code,
    value: [...new Set(several)].join(", ").slice(0, LONGEST_VALUE),
  }));
  return { value, passed };
}

/** Reads where an item is made: two letters, as ISO 3166 writes countries. */
export function readOrigin(item: PiesElement): Read<string | undefined> {
  const element = extended(item).find((one) => codeOf(one) === ORIGIN && !isTakenAway(one));
  const text = element?.text.trim() ?? "";
  if (text === "") return { value: undefined, passed: [] };
  const read = readCountry(text);
  return read.ok ? { value: read.value, passed: [] } : { value: undefined, passed: ["country"] };
}

function extended(item: PiesElement): readonly PiesElement[] {
  return segmentOf(item, "ExtendedInformation", "ExtendedProductInformation");
}

function codeOf(element: PiesElement): string {
  return fieldOf(element, "EXPICode").toUpperCase();
}
