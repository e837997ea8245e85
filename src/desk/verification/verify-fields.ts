import type { EditedPart, PartFields, PriceChanges, SavePartRequest } from "#contract/part-desk.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import type { BrandQuality } from "#domain/part/brand-quality.ts";
import { PRICE_LEVELS, type PriceLevel } from "#domain/pricing/price-level.ts";

import { isSameTyped } from "#desk/ui/form/merge-versions.ts";
import { writtenDollars, dollarsIn, wholeIn, writtenWhole } from "#desk/ui/form/typed-values.ts";
import type { Versioned } from "#desk/ui/form/versions.ts";

const TEXTS = ["titleEs", "titleEn", "detailEs", "detailEn"] as const;
export const MEASURES = ["weightG", "lengthMm", "widthMm", "heightMm"] as const;

/** What is edited of a part while it is verified, in the order of the form. */
export const VERIFY_FIELDS = [
  ...TEXTS,
  "brand",
  "subcategory",
  "quality",
  "core",
  ...MEASURES,
  "interchangeGroup",
  "images",
  ...PRICE_LEVELS,
] as const;

/** The same as it is typed; an empty field is what nobody has said. */
export type VerifyFields = Record<
  Exclude<(typeof VERIFY_FIELDS)[number], "quality" | "images">,
  string
> & { quality: BrandQuality; images: readonly string[] };

/** A part as its form has it. */
export function verifyFieldsOf(part: EditedPart, locale: Locale): Versioned<VerifyFields> {
  const price = (level: PriceLevel) => writtenDollars(part.prices[level] ?? null, locale);
  return {
    version: part.version,
    fields: {
      titleEs: part.titleEs,
      titleEn: part.titleEn,
      detailEs: part.detailEs,
      detailEn: part.detailEn,
      brand: part.brand,
      subcategory: String(part.subcategory),
      quality: part.quality,
      core: part.core === 0 ? "" : writtenDollars(part.core, locale),
      weightG: writtenWhole(part.weightG),
      lengthMm: writtenWhole(part.lengthMm),
      widthMm: writtenWhole(part.widthMm),
      heightMm: writtenWhole(part.heightMm),
      interchangeGroup: part.interchangeGroup ?? "",
      images: part.images,
      online: price("online"),
      repair_shop: price("repair_shop"),
      wholesale: price("wholesale"),
      precio4: price("precio4"),
      precio5: price("precio5"),
      precio6: price("precio6"),
    },
  };
}

/** What one save of a part changes while it is verified. */
export type VerifySave = Pick<SavePartRequest, "fields" | "prices">;

/** What is sent of a form: what differs from what was opened, and nothing else. */
export function changesOf(opened: VerifyFields, typed: VerifyFields): VerifySave {
  const isChanged = (name: keyof VerifyFields) => !isSameTyped(opened[name], typed[name]);
  const fields: PartFields = { ...othersOf(isChanged, typed) };
  for (const name of TEXTS.filter(isChanged)) fields[name] = typed[name].trim();
  for (const name of MEASURES.filter(isChanged)) fields[name] = wholeIn(typed[name]);
  const prices: PriceChanges = {};
  for (const level of PRICE_LEVELS.filter(isChanged)) prices[level] = dollarsIn(typed[level]);
  return { fields, prices };
}

function othersOf(
  isChanged: (name: keyof VerifyFields) => boolean,
  typed: VerifyFields,
): PartFields {
  return {
    ...(isChanged("brand") && { brand: typed.brand }),
    ...(isChanged("subcategory") && { subcategory: Number(typed.subcategory) }),
    ...(isChanged("quality") && { quality: typed.quality }),
    ...(isChanged("core") && { core: dollarsIn(typed.core) ?? 0 }),
    ...(isChanged("interchangeGroup") && {
      interchangeGroup: typed.interchangeGroup.trim() || null,
    }),
    ...(isChanged("images") && { images: [...typed.images] }),
  };
}
