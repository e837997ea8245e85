import { describe, expect, it } from "vitest";

import { readTags } from "./component-tags.ts";

function tags(text: string, known: readonly string[] = []) {
  return readTags(text, (word) => known.includes(word)).map(
    ({ from, to, says, means }) => `${text.slice(from, to)}: ${says ?? means}`,
  );
}

describe("what stands on a component's plate", () => {
  it.each([
    ["bomba de agua 6nz12345", "6nz12345: c15"],
    ["water pump 6nz", "6nz: c15"],
    ["mbn-01234 turbo", "mbn-01234: c15"],
    ["1mm00123", "1mm00123: 3406e"],
    ["2ws injector", "2ws: 3406e"],
    ["kal12345", "kal12345: c7"],
    ["cpl 3491", "cpl 3491: isx 15"],
    ["cpl: 3612 isb", "cpl: 3612: isb 6.7"],
    ["cpl 1234", "cpl 1234: cummins"],
    ["esn 79123456", "esn 79123456: cummins"],
    ["06r0123456", "06r0123456: series 60"],
    ["8va123456", "8va123456: 8v-71"],
    ["472 908 s1234567", "472 908 s1234567: dd15"],
    ["472908s1234567", "472908s1234567: dd15"],
    ["471 927s0012345", "471 927s0012345: dd13"],
    ["md3060p", "md3060p: allison 3000"],
    ["allison 2000 filter", "allison 2000: allison 2000"],
    ["transmicion alison 2000", "alison 2000: allison 2000"],
    ["filtro allison serie 1000", "allison serie 1000: allison 1000"],
    ["allison 3000 series", "allison 3000 series: allison 3000"],
    ["rtlo-18913a", "rtlo-18913a: eaton fuller"],
    ["fro-16210c", "fro-16210c: eaton fuller"],
    ["corona rt-40-145", "rt-40-145: diferencial"],
    ["mt-40-14x", "mt-40-14x: diferencial"],
    ["ds404", "ds404: diferencial"],
    ["s110", "s110: diferencial"],
    ["rt 40-145", "rt 40-145: diferencial"],
    ["tas65", "tas65: caja de direccion"],
    ["sellos thp 60", "thp 60: caja de direccion"],
    ["taas65004", "taas65004: caja de direccion"],
    ["m100 sheppard", "m100 sheppard: caja de direccion"],
    ["sheppard hd94", "sheppard hd94: caja de direccion"],
  ])("in %j is read as %j", (text, reading) => {
    expect(tags(text).join()).toBe(reading);
  });

  it.each([
    "1mm",
    "wax",
    "lee",
    "kal",
    "c15",
    "6nzx",
    "rt 2008",
    "79123456",
    "npr 4hk1",
    "s1100",
    "allison 2008",
    "tas 2008",
    "m100",
    "rt 40-2008",
  ])("is not in %j", (text) => {
    expect(tags(text)).toEqual([]);
  });

  it("is no tag where the catalogue knows the model by its own name", () => {
    expect(tags("rtlo-16913a", ["16913a"])).toEqual([]);
  });
});
