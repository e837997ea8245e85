import type { PackedPart } from "#domain/offline/pack.ts";

/** A part of a pack, which fits the first vehicle unless said otherwise. */
export function packedPart(part: Partial<PackedPart>): PackedPart {
  return {
    sku: "PUMP",
    number: "8-98163-061-0",
    title: "Bomba de agua",
    brand: "Isuzu",
    numbers: [],
    fits: [{ vehicle: 0, position: null, quantity: 1, notes: [] }],
    needsVin: false,
    successor: null,
    ...part,
  };
}
