import type { PartFields } from "#contract/part-desk.ts";
import type { PartImportRow } from "#domain/import/part-row.ts";
import { fromDollars } from "#domain/money/money.ts";

/** What a form says of a part as a row of a file would: what is left out stays, null empties. */
export function rowOfFields(sku: string, fields: PartFields): PartImportRow {
  return { ...textsOf(fields), ...measuresOf(fields), ...flagsOf(fields), sku };
}

function textsOf(fields: PartFields) {
  return {
    partNumber: fields.partNumber,
    brand: undefined,
    quality: fields.quality,
    subcategory: undefined,
    titleEs: fields.titleEs,
    titleEn: fields.titleEn,
    detailEs: fields.detailEs,
    detailEn: fields.detailEn,
    originCountry: fields.originCountry,
    interchangeGroup: fields.interchangeGroup,
    cabys: fields.cabys,
    oemNumbers: fields.oemNumbers,
    gtin: fields.gtin,
    attributes: undefined,
    images: fields.images,
  };
}

function measuresOf(fields: PartFields) {
  return {
    unit: fields.unit,
    pieces: fields.pieces,
    coreCents: fields.core === undefined ? undefined : fromDollars(fields.core),
    weightG: fields.weightG,
    lengthMm: fields.lengthMm,
    widthMm: fields.widthMm,
    heightMm: fields.heightMm,
  };
}

function flagsOf(fields: PartFields) {
  return {
    isUniversal: fields.isUniversal,
    isElectrical: fields.isElectrical,
    isSpecialOrder: fields.isSpecialOrder,
    needsVinCheck: fields.needsVinCheck,
    supply: fields.supply,
    minimum: fields.minimum,
  };
}
