/** What stands on the plate of an engine, an axle or a gearbox, and which of them it is. */
export type ComponentTag = {
  from: number;
  to: number;
  /** The names by which the catalogue knows it; nothing where the catalogue knows no such thing by name. */
  says?: string;
  /** The kind of part that it is. */
  means?: string;
};

type Plate = {
  signs: RegExp;
  says?: (found: RegExpExecArray) => string | undefined;
  means?: string;
};

/**
 * Caterpillar truck engines by the first three signs of their serial numbers (Highway & Heavy Parts, "Engine
 * serial number identification"; sales manuals). A serial has five or more digits behind them.
 */
const CATERPILLAR: Readonly<Record<string, string>> = {
  ...prefixes("3406e", "1lw 1mm 2ws 5ds 5ek 6ts"),
  ...prefixes("c15", "6nz 9nz bxs mbn mxs nxs sdp"),
  ...prefixes("c12", "1yn 2ks 9ns mbl"),
  ...prefixes("c10", "3cs 8ys mbj"),
  ...prefixes("c13", "kcb lee"),
  ...prefixes("c7", "kal sap wax"),
  ...prefixes("3126", "7as 8yl 9sz"),
};

/** Cummins engines by their control parts list (FCAR Tech USA, "Cummins CPL list"); of others the CPL says the maker. */
const CPL: Readonly<Record<string, string>> = {
  ...prefixes(
    "isx 15",
    `4342 4343 3937 3938 3939 4583 4584 4585 4586 4587 4588 3349 3348 3439 3490 3491 3606 3719 2732 2733 2734
    2919 3320 3746 3748 3749 3751 3752`,
  ),
  ...prefixes("isb 6.7", "4569 4570 4660 3610 3611 3612 3613"),
};

/** Detroit Diesel: unit serials begin with the model, those since 2007 with Mercedes-Benz's engine type. */
const DETROIT: Readonly<Record<string, string>> = {
  "06r": "series 60",
  "04r": "series 50",
  "6va": "6v-71",
  "8va": "8v-71",
  "6vf": "6v-92",
  "8vf": "8v-92",
  "471": "dd13",
  "472": "dd15",
  "473": "dd16",
};

const ALLISON: Readonly<Record<string, string>> = {
  md30: "allison 3000",
  hd40: "allison 4000",
  hd45: "allison 4000",
};

const PLATES: readonly Plate[] = [
  // "6NZ12345"; "6NZ" alone where no word is written so.
  {
    signs: plate(String.raw`([a-z\d]{3})-?\d{5,7}`),
    says: ([, prefix = ""]) => CATERPILLAR[prefix],
  },
  {
    signs: plate(String.raw`(\d[a-z]{2})`),
    says: ([, prefix = ""]) => (prefix === "1mm" ? undefined : CATERPILLAR[prefix]),
  },
  {
    signs: plate(String.raw`cpl\s?[:#]?\s?(\d{3,4})`),
    says: ([, list = ""]) => CPL[list] ?? "cummins",
  },
  { signs: plate(String.raw`esn\s?[:#]?\s?\d{8}`), says: () => "cummins" },
  {
    signs: plate(String.raw`(06r|04r|[68]v[af])[a-z\d]?\d{5,7}`),
    says: ([, unit = ""]) => DETROIT[unit],
  },
  {
    signs: plate(String.raw`(47[123])\s?9\d{2}\s?[a-z]\d{7}`),
    says: ([, type = ""]) => DETROIT[type],
  },
  {
    signs: plate(String.raw`(md30|hd4[05])\d{2}[a-z]{0,2}`),
    says: ([, series = ""]) => ALLISON[series],
  },
  // "Allison 2000" is a series, and no year.
  {
    signs: plate(String.raw`al{1,2}is{1,2}on\s+(?:serie\s+|series\s+)?([1-4]000)(?:\s+series)?`),
    says: ([, series = ""]) => `allison ${series}`,
  },
  { signs: plate(String.raw`(?:rtl?o?f?|fro?f?)-?\d{5}[a-z]{0,3}`), says: () => "eaton fuller" },
  // Meritor's axles carry pounds and ring gear: "RT-40-145", "MT-40-14X"; Dana Spicer's "DS404", "S110".
  {
    signs: plate(String.raw`(?:rt|mt|rs|rd|rr|md)[-\s]?\d{2}-?1\d[\dx][a-z\d]?`),
    means: "diferencial",
  },
  { signs: plate(String.raw`(?:ds|dsp|rs|d)-?40[0-9]|s1[13579]0|s135`), means: "diferencial" },
  // Steering gears: TRW's "TAS65" and "THP60", by letters and size; Sheppard's "M100", "HD94".
  {
    signs: plate(String.raw`(?:taa?s|thp)[-\s]?(?:25|30|40|45|55|60|65|85)[a-z]{0,2}\d{0,5}`),
    means: "caja de direccion",
  },
  {
    signs: plate(String.raw`sheppard\s+(?:m\d{2,3}|hd94)|(?:m\d{2,3}|hd94)\s+sheppard`),
    means: "caja de direccion",
  },
];

function plate(signs: string): RegExp {
  return new RegExp(String.raw`(?<![a-z\d-])(?:${signs})(?![a-z\d])`, "g");
}

function prefixes(says: string, list: string): Record<string, string> {
  return Object.fromEntries(list.split(/\s+/).map((prefix) => [prefix, says]));
}

/** The plates of components in a folded text; none that the catalogue knows by the name that was typed (`isKnown`). */
export function readTags(folded: string, isKnown: (word: string) => boolean): ComponentTag[] {
  return PLATES.flatMap(({ signs, says, means }) =>
    Array.from(folded.matchAll(signs)).flatMap((found): ComponentTag[] => {
      const [text] = found;
      const [from, to] = [found.index, found.index + text.length];
      if (text.split("-").some((piece) => piece.length > 3 && isKnown(piece))) return [];
      if (means !== undefined) return [{ from, to, means }];
      const names = says?.(found);
      return names === undefined ? [] : [{ from, to, says: names }];
    }),
  );
}
