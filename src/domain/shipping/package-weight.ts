/** What a carrier weighs and measures of a line; null is not known. */
export type Parcel = {
  pieces: number;
  weightGrams: number | null;
  sizeMm: { length: number; width: number; height: number } | null;
  /** An engine or a transmission: it goes by freight whatever it weighs. */
  isFreight: boolean;
};

export type WeightRule = {
  /** Cubic millimetres that count as a gram: 5,000 cm³ a kilogram is 5,000. */
  volumePerGram: number;
  /** What a piece counts as whose weight is not known, in grams. */
  defaultGrams: number;
};

/**
 * What a shipment counts as, in grams (decisions §6): each piece by its weight, or by its volume
 * where that is more.
 */
export function billableGrams(parcels: readonly Parcel[], rule: WeightRule): number {
  return parcels.reduce((sum, parcel) => sum + parcel.pieces * gramsOf(parcel, rule), 0);
}

function gramsOf({ weightGrams, sizeMm }: Parcel, rule: WeightRule): number {
  const byVolume = sizeMm
    ? Math.ceil((sizeMm.length * sizeMm.width * sizeMm.height) / rule.volumePerGram)
    : 0;
  return Math.max(weightGrams ?? rule.defaultGrams, byVolume);
}
