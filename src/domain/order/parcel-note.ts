/** Who carries a parcel, and the number that it is followed by, which may be empty. */
export type ParcelWay = { carrier: string; trackingNumber: string };

/** The longest name of a carrier, and the longest tracking number, in signs. */
export const LONGEST_OF_PARCEL = 80;

/** A parcel as the history of its order calls it: "Correos RR1". */
export function parcelText({ carrier, trackingNumber }: ParcelWay): string {
  return `${carrier} ${trackingNumber}`.trim();
}

type Correction = { parcel: number; before: ParcelWay; after: ParcelWay };

/** How the note begins of a correction of a parcel, by its place among those of its order. */
export function correctionOf(parcel: number): string {
  return `parcel ${parcel}: `;
}

/** What the history keeps of a parcel that was put right; `readCorrectionNote` reads it. */
export function correctionNote({ parcel, before, after }: Correction): string {
  return `${correctionOf(parcel)}${parcelText(before)} → ${parcelText(after)}`;
}

const NOTE = /^parcel (\d{1,6}): (.*)$/s;

/** Which parcel was put right, and how it was and is called; undefined for any other text. */
export function readCorrectionNote(note: string): { parcel: number; change: string } | undefined {
  const [, parcel, change] = NOTE.exec(note) ?? [];
  return parcel === undefined || change === undefined
    ? undefined
    : { parcel: Number(parcel), change };
}
