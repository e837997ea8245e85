/** The sizes of a thing with a standard code, in millimetres unless the text says otherwise. */
export type StandardSize = Readonly<Record<string, string>>;

/**
 * Bearings by bore, outside diameter and width: deep groove ball bearings (ISO 15, series 60, 62 and 63),
 * tapered roller bearings (ISO 355, series 302, 303 and 322), and the cup and cone sets that truck hubs
 * are sold by (SET413 is HM212049 with HM212011).
 */
const BEARINGS = `
  6000 10 26 8
  6001 12 28 8
  6002 15 32 9
  6003 17 35 10
  6004 20 42 12
  6005 25 47 12
  6006 30 55 13
  6007 35 62 14
  6008 40 68 15
  6009 45 75 16
  6010 50 80 16
  6200 10 30 9
  6201 12 32 10
  6202 15 35 11
  6203 17 40 12
  6204 20 47 14
  6205 25 52 15
  6206 30 62 16
  6207 35 72 17
  6208 40 80 18
  6209 45 85 19
  6210 50 90 20
  6300 10 35 11
  6301 12 37 12
  6302 15 42 13
  6303 17 47 14
  6304 20 52 15
  6305 25 62 17
  6306 30 72 19
  6307 35 80 21
  6308 40 90 23
  6309 45 100 25
  6310 50 110 27
  30203 17 40 13.25
  30204 20 47 15.25
  30205 25 52 16.25
  30206 30 62 17.25
  30207 35 72 18.25
  30208 40 80 19.75
  30209 45 85 20.75
  30210 50 90 21.75
  30305 25 62 18.25
  30306 30 72 20.75
  30307 35 80 22.75
  30308 40 90 25.25
  30309 45 100 27.25
  30310 50 110 29.25
  32206 30 62 21.25
  32207 35 72 24.25
  32208 40 80 24.75
  32209 45 85 24.75
  32210 50 90 24.75
  32211 55 100 26.75
  32212 60 110 29.75
  SET401 82.55 139.992 36.512
  SET403 95.25 152.4 39.688
  SET406 44.45 93.264 30.162
  SET413 66.675 122.238 38.1
  SET414 89.974 146.975 40
  SET415 88.9 152.4 39.688`;

/** Universal joints of the Spicer series: cap diameter, and length over the caps (Spicer catalogue J300P). */
const CROSSES = `
  1310 27 81.8
  1330 27 92.1
  1350 30.2 92.1
  1410 30.2 106.4
  1480 34.9 106.4
  1550 34.9 126.2
  1610 47.6 134.9
  1710 49.2 154.8
  1760 49.2 178.2
  1810 49.2 191.7
  1880 55.6 205.6`;

/** Brake shoes by the FMSI number of their lining: drum diameter and width. */
const SHOES = {
  "4311": "16.5 x 7 in",
  "4515": "16.5 x 7 in",
  "4702": "15 x 4 in",
  "4707": "16.5 x 7 in",
  "4709": "16.5 x 7 in",
};

const SIZES: ReadonlyMap<string, StandardSize> = new Map([
  ...sizesOf(BEARINGS, ["id", "od", "width"]),
  ...sizesOf(CROSSES, ["diameter", "length"]),
  ...Object.entries(SHOES).map(([code, size]): [string, StandardSize] => [code, { size }]),
]);

/** What the standard says of the sizes of a code, by attribute ("6205" has the id 25); undefined where it is no such code. */
export function standardSizeOf(code: string): StandardSize | undefined {
  return SIZES.get(code);
}

function sizesOf(table: string, names: readonly string[]): [string, StandardSize][] {
  return table
    .trim()
    .split("\n")
    .map((line) => {
      const [code = "", ...sizes] = line.trim().split(" ");
      return [code, Object.fromEntries(names.map((name, at) => [name, sizes[at] ?? ""]))];
    });
}
