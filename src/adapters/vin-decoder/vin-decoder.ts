import type { Vin } from "#domain/vin/vin.ts";

/** What a VIN tells of a vehicle in one of the years it can mean; what it does not tell is absent. */
export type VinCandidate = {
  /** Null where position 10 tells none: outside North America many write a 0 there. */
  year: number | null;
  make: string;
  /** It explains the VIN about as well as the best year does. */
  isLikely: boolean;
  model?: string;
  engineName?: string;
  engineMaker?: string;
  /** As the registry writes it: "5.2". */
  liters?: string;
  cylinders?: number;
  fuel?: string;
  series?: string;
  trim?: string;
};

/**
 * Reads VINs. Candidates come best first: the year that explains more of the VIN. A manufacturer
 * that is known with no model is one candidate with a make only. Empty: nothing is known.
 */
export type VinDecoder = {
  decode: (vin: Vin, newestYear: number) => VinCandidate[];
};
