import JsBarcode from "jsbarcode";

/** Points that the narrowest bar is wide: half a millimetre, which a phone's camera reads too. */
const BAR_PT = 1.4;

/** A text as Code 128: how wide each bar and each gap is, the bars first, in points. */
export function barsOf(text: string): number[] {
  const code: { encodings?: { data: string }[] } = {};
  JsBarcode(code, text, { format: "CODE128" });
  const modules = code.encodings?.map(({ data }) => data).join("") ?? "";
  return Array.from(modules.matchAll(/1+|0+/g), ([run]) => run.length * BAR_PT);
}
