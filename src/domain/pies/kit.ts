import { readPartNumber } from "../import/cell-choice.ts";
import { readWhole } from "../import/cell-amount.ts";
import { MOST_KIT_PIECES } from "../part/kit-contents.ts";
import { readCode } from "./code.ts";
import { type ItemTexts, readDescriptions, shownTexts } from "./descriptions.ts";
import { fieldOf, isTakenAway, type PiesElement, segmentOf } from "./element.ts";
import type { Passed, Read } from "./passed.ts";

/** One thing that a kit holds, by its brand's code and number. */
export type ItemComponent = {
  number: string;
  /** Empty where the file does not say it: it is of the kit's own brand. */
  brandCode: string;
  titleEs: string | undefined;
  titleEn: string | undefined;
  quantity: number;
};

/** Reads what an item holds. What the file takes out of a kit stays in it, and is counted among what was passed by. */
export function readComponents(
  item: PiesElement,
  fileLanguage: string,
): Read<readonly ItemComponent[]> {
  const passed: Passed[] = [];
  const value = segmentOf(item, "Kits", "KitComponent").flatMap((element) => {
    const component = isTakenAway(element) ? "removed" : readComponent(element, fileLanguage);
    if (typeof component !== "string") return [component];
    passed.push(component);
    return [];
  });
  return { value, passed };
}

function readComponent(element: PiesElement, fileLanguage: string): ItemComponent | Passed {
  const number = readPartNumber(fieldOf(element, "ComponentPartNumber"));
  const quantity = readWhole(fieldOf(element, "QuantityInKit") || "1", {
    min: 1,
    max: MOST_KIT_PIECES,
  });
  if (!number.ok || !quantity.ok) return "component";
  const { es, en } = titlesOf(element, fileLanguage);
  return {
    number: number.value,
    brandCode: readCode(fieldOf(element, "ComponentBrand")) ?? "",
    titleEs: es,
    titleEn: en,
    quantity: quantity.value,
  };
}

/** A component has its descriptions without the segment that gathers those of an item. */
function titlesOf(element: PiesElement, fileLanguage: string): { es?: string; en?: string } {
  const gathered = { ...element, name: "Descriptions" };
  const holder = { name: "Item", attributes: {}, text: "", children: [gathered] };
  const texts: ItemTexts = readDescriptions(holder, fileLanguage).value;
  const [es, en] = [shownTexts(texts.es, "DES").title, shownTexts(texts.en, "DES").title];
  return { ...(es !== undefined && { es }), ...(en !== undefined && { en }) };
}
