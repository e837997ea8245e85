import { describe, expect, it } from "vitest";

import { correctionNote, parcelText, readCorrectionNote } from "./parcel-note.ts";

const CORREOS = { carrier: "Correos", trackingNumber: "RR1" };

describe("a parcel in the history of its order", () => {
  it("is called by its carrier and its number, or by its carrier alone", () => {
    expect(parcelText(CORREOS)).toBe("Correos RR1");
    expect(parcelText({ ...CORREOS, trackingNumber: "" })).toBe("Correos");
  });

  it("is told as it was and as it is, whatever they are called", () => {
    const after = { carrier: "Moto: ruta 3 → norte", trackingNumber: "" };
    const note = correctionNote({ parcel: 12, before: CORREOS, after });
    const change = "Correos RR1 → Moto: ruta 3 → norte";
    expect(readCorrectionNote(note)).toEqual({ parcel: 12, change });
  });

  it.each(["", "Correos RR1", "parcel x: a → b", "payment 3: note"])(
    "is not told by %j",
    (note) => {
      expect(readCorrectionNote(note)).toBeUndefined();
    },
  );
});
