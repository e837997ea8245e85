import { describe, expect, it } from "vitest";

import type { MeasureField } from "#contract/measure-desk.ts";
import type { EditedPart } from "#contract/part-desk.ts";
import type { Locale } from "#domain/i18n/locale.ts";

import { measuresBack, sentMeasures, withMeasures } from "./measure-form.ts";

const NONE = { unit: "", least: null, most: null, options: [], subcategories: [] };
const KINDS: MeasureField[] = [
  {
    ...NONE,
    id: 1,
    code: "bore",
    name: { es: "Diámetro", en: "Bore" },
    type: "amount",
    unit: "mm",
  },
  {
    ...NONE,
    id: 2,
    code: "material",
    name: { es: "Material", en: "Material" },
    type: "choice",
    options: [{ es: "hule", en: "rubber" }],
  },
  { ...NONE, id: 3, code: "gasket", name: { es: "Empaque", en: "Gasket" }, type: "flag" },
  { ...NONE, id: 4, code: "thread", name: { es: "Rosca", en: "Thread" }, type: "text" },
];

function typed(measures: EditedPart["measures"], locale: Locale) {
  const form = { fields: {}, version: 1 };
  return withMeasures(form, { kinds: KINDS, measures, locale }).fields;
}

describe("the measures of a part in its form", () => {
  it("are amounts without their unit, with the sign of the language, and words by what they are", () => {
    const measures = [
      { id: 1, value: "115.5 mm" },
      { id: 2, value: { es: "hule", en: "rubber" } },
      { id: 3, value: { es: "Sí", en: "Yes" } },
      { id: 4, value: "M14x1.5" },
    ];
    expect(typed(measures, "es")).toEqual({
      measure_1: "115,5",
      measure_2: "hule",
      measure_3: "yes",
      measure_4: "M14x1.5",
    });
    expect(typed(measures, "en")).toMatchObject({ measure_1: "115.5", measure_2: "hule" });
  });

  it("are empty where nobody has said them, and as they stand where they are of no such type", () => {
    expect(typed(undefined, "es")).toEqual({
      measure_1: "",
      measure_2: "",
      measure_3: "",
      measure_4: "",
    });
    const odd = [
      { id: 1, value: "22.5 x 8.25 in" },
      { id: 2, value: { es: "cuero", en: "leather" } },
    ];
    expect(typed(odd, "es")).toMatchObject({ measure_1: "22,5 x 8,25 in", measure_2: "cuero" });
    expect(typed(odd, "en")).toMatchObject({ measure_1: "22.5 x 8.25 in", measure_2: "leather" });
  });

  it.each<[Record<string, string>, Locale, object[]]>([
    [{}, "es", []],
    [{ measure_1: " 115,5 " }, "es", []],
    [{ measure_1: "120,25" }, "es", [{ id: 1, value: 120.25 }]],
    [{ measure_1: "8,875" }, "es", [{ id: 1, value: 8.875 }]],
    [{ measure_1: "8.875" }, "es", [{ id: 1, value: "8.875" }]],
    [{ measure_1: "8.875" }, "en", [{ id: 1, value: 8.875 }]],
    [{ measure_1: "4,5 in" }, "es", [{ id: 1, value: "4,5 in" }]],
    [{ measure_1: " " }, "es", [{ id: 1, value: null }]],
    [
      { measure_2: "hule", measure_3: "no" },
      "en",
      [
        { id: 2, value: "hule" },
        { id: 3, value: false },
      ],
    ],
    [{ measure_4: " M16x1.5" }, "es", [{ id: 4, value: "M16x1.5" }]],
  ])("are sent where they are typed otherwise: of %j in %s %j", (changes, locale, sent) => {
    const opened = typed([{ id: 1, value: "115.5 mm" }], locale);
    const sends = sentMeasures(KINDS, { opened, typed: { ...opened, ...changes }, locale });
    expect(sends.measures ?? []).toEqual(sent);
  });

  it("come back as they were, those that a save took off and those that it added", () => {
    const before = [
      { id: 1, value: "115.0 mm" },
      { id: 2, value: "x" },
    ];
    const after = [
      { id: 2, value: "x" },
      { id: 4, value: "M14x1.5" },
    ];
    expect(measuresBack(before, after)).toEqual({
      measures: [
        { id: 1, value: "115.0 mm" },
        { id: 4, value: null },
      ],
    });
    expect(measuresBack(before, before)).toEqual({});
  });
});
