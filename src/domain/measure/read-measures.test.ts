import { assert, constantFrom, double, integer, property, string } from "fast-check";
import { describe, expect, it } from "vitest";

import type { Fact } from "./fact.ts";
import { readCodes, readMeasures } from "./read-measures.ts";

/** What a text wants, the sizes of its longest measure in order: "50mm & 70mm". */
function wanted(text: string): string {
  const [longest] = readMeasures(text).toSorted(
    (one, other) => other.to - other.from - (one.to - one.from),
  );
  return (longest?.wants ?? []).map((facts) => facts.map(written).join("|")).join(" & ");
}

function sizes(text: string): string[] {
  return wanted(text.toLowerCase()).split(" & ").toSorted();
}

/** The pieces of a text that are one of two codes. */
function codes(text: string): string[] {
  return readCodes(text, (code) => code === "6205" || code === "4707").map(({ from, to }) =>
    text.slice(from, to),
  );
}

function written(fact: Fact): string {
  return "code" in fact ? fact.code : `${fact.value}${fact.unit}`;
}

describe("a measure", () => {
  it.each([
    ["retenedor 50x70x10", "50mm & 70mm & 10mm"],
    ["50 x 70 x 10 mm", "50mm & 70mm & 10mm"],
    ["50 por 70 por 10", "50mm & 70mm & 10mm"],
    ["retenedor 50*70*10", "50mm & 70mm & 10mm"],
    ["16.5x7 brake drum", "16.5mm|419.1mm & 7mm|177.8mm"],
    ["16,5 x 7", "16.5mm|419.1mm & 7mm|177.8mm"],
    ["16-1/2 x 7 in", "419.1mm & 177.8mm"],
    ["16 1/2 x 7", "419.1mm & 177.8mm"],
    ['16.5" x 7"', "419.1mm & 177.8mm"],
    ["rim 22.5x8.25", "22.5mm|571.5mm & 8.25mm|209.55mm"],
    ["rol 25x52x15.25", "25mm|635mm & 52mm|1320.8mm & 15.25mm|387.35mm"],
    ["m12 x 1.75", "m12x1.75"],
    ["tornillo m12x1,75x50", "m12x1.75 & 50mm"],
    ["m20-1.5", "m20x1.5"],
    ["tuerca m16", "m16"],
    ["perno 1/2-13", "1/2-13"],
    ["perno 1/2-13 unc x 2", "1/2-13 & 50.8mm"],
    ["1-1/8-16 un", "1-1/8-16"],
    ["1/4 npt", "1/4npt"],
    ["3/4 pulgadas", "19.05mm"],
    ["manguera de 2 pulg", "50.8mm"],
    ["10 cm", "100mm"],
    ["24v", "24V"],
    ["alternador 28 volts", "24V"],
    ["alternador 24 bolt", "24V"],
    ["12-24 v", "12V|24V"],
    ["80a", "80A"],
    ["80 amperios", "80A"],
    ["alternador de 80 a", "80A"],
    ["82 grados", "82°C"],
    ["82°c", "82°C"],
    ["180 grados", "82.22°C"],
    ["180°f", "82.22°C"],
    ["4.5 kw", "4.5kW"],
    ["tapa de 1.1 bar", "15.95psi"],
    ["1 galon", "3.79L"],
    ["300 ml", "0.3L"],
    ["10 micras", "10µm"],
    ["28 estrias", "28splines"],
    ["11 teeth", "11teeth"],
    ["8 canales", "8ribs"],
  ])("in %j is %s", (text, wants) => {
    expect(wanted(text)).toBe(wants);
  });

  it.each([
    "camion 6x4",
    "4x4 diesel",
    "8v-71",
    "15w-40",
    "filtro 5.9l cummins",
    "caja 30/30",
    "m2 106",
    "cummins m11",
    "3406a",
    "60 a 80 camiones",
    "3 in 1",
    "16v",
    "295/75r22.5",
    "isx 15",
    "0x0",
    "npr 2008",
  ])("is not in %j", (text) => {
    const measures = readMeasures(text).filter(({ kind }) => kind === "measure");
    expect(measures).toEqual([]);
  });

  it("is the same in whichever order and with whichever decimal sign its sizes are written", () => {
    const size = integer({ min: 2, max: 4_000 }).map((quarter) => quarter / 4);
    const times = constantFrom("x", " x ", " X ", "×", " por ");
    assert(
      property(size, size, times, (one, other, sign) => {
        const [straight, reversed] = [`${one}${sign}${other} mm`, `${other}${sign}${one} mm`];
        expect(sizes(reversed)).toEqual(sizes(straight));
        expect(sizes(straight.replaceAll(".", ","))).toEqual(sizes(straight));
      }),
    );
  });

  it("is the same in millimetres, centimetres and inches", () => {
    assert(
      property(integer({ min: 1, max: 60 * 16 }), (sixteenths) => {
        const inches = sixteenths / 16;
        const millimetres = Math.round(inches * 25.4 * 100) / 100;
        expect(wanted(`${inches} in`.replace(/(\.\d{3})\d+/, "$1"))).toMatch(/mm$/);
        expect(wanted(`${millimetres} mm`)).toBe(`${millimetres}mm`);
        expect(wanted(`${(millimetres / 10).toFixed(3)} cm`)).toBe(`${millimetres}mm`);
      }),
    );
  });

  it("reads fractions of an inch as rulers have them", () => {
    const denominator = constantFrom(2, 4, 8, 16, 32, 64);
    assert(
      property(integer({ min: 0, max: 40 }), denominator, double(), (whole, lower, share) => {
        const upper = Math.max(1, Math.floor(Math.abs(share % 1) * lower) || 1);
        const text = `${whole > 0 ? `${whole}-` : ""}${upper}/${lower} in`;
        const millimetres = Math.round((whole + upper / lower) * 25.4 * 100) / 100;
        expect(wanted(text)).toBe(upper < lower ? `${millimetres}mm` : "");
      }),
    );
  });
});

describe("a standard code", () => {
  it.each([
    ["8pk1230", "8ribs & 1230mm"],
    ["pk8 1230", "8ribs & 1230mm"],
    ["faja 8 pk 1230", "8ribs & 1230mm"],
    ["a45", "13mm & 1143mm"],
    ["bx-52", "17mm & 1320.8mm"],
    ["spa1250", "13mm & 1250mm"],
    ["30/30", "type30/30"],
    ["pulmon de freno 3030", "type30/30"],
    ["maxi 2430", "type24/30"],
    ["tipo 24/30", "type24/30"],
    ["type 30", "type30"],
    ["grupo 31", "group31"],
    ["fmsi 4707q", "4707"],
    ["set 413", "set413"],
    ["juego 413", "set413"],
    ["manguera 3/4", "19.05mm"],
    ["racor de 1/2", "12.7mm"],
    ["perno 1-1/8", "28.58mm"],
    ["retenedor 65-95-12", "65mm & 95mm & 12mm"],
    ["sello 38-54-6.5", "38mm & 54mm & 6.5mm"],
    ["corona 41/7", "5.86ratio"],
    ["corona 41:11", "3.73ratio"],
    ["diferencial 41-7", "5.86ratio"],
    ["corona y pinon de 41-7", "5.86ratio"],
    ["diferencial relacion 4.10", "4.1ratio"],
    ["ring and pinion 4.56:1", "4.56ratio"],
    ["spicer 1710", "1710"],
  ])("in %j wants %s", (text, wants) => {
    expect(wanted(text)).toBe(wants);
  });

  it.each([
    "24 bolts",
    "20 bolt",
    "c15",
    "c13",
    "cx613",
    "50/50",
    "type 2",
    "set 4 llantas",
    "grupo 3",
    "95-65-12",
    "24/7",
    "80/90",
    "3/5",
    "hino 95-12",
    "corona 20-7",
  ])("is not in %j", (text) => {
    expect(readMeasures(text)).toEqual([]);
  });

  it("needs no label where some part bears it, whatever its ending", () => {
    expect(codes("rol 6205-2rs y zapata 4707q, 6206")).toEqual(["6205-2rs", "4707q"]);
    expect(codes("npr75 620")).toEqual([]);
  });
});

it("reads any text in time, and says where each measure stands", () => {
  assert(
    property(string({ unit: "binary", maxLength: 500 }), (text) => {
      for (const { from, to, wants } of readMeasures(text)) {
        expect(to).toBeGreaterThan(from);
        expect(to).toBeLessThanOrEqual(text.length);
        expect(wants.flat().every((fact) => "code" in fact || Number.isFinite(fact.value))).toBe(
          true,
        );
      }
    }),
  );
});
