// Loaded into the shop before anything else: its own clock is as wrong as a file says, in ms, and looks there as often as it is asked.
import { readFileSync } from "node:fs";

const OFFSET_FILE = process.env["SHIFTED_DATE_FILE"] ?? "";
const TrueDate = Date;

function shiftedNow(): number {
  return TrueDate.now() + Number(readFileSync(OFFSET_FILE, "utf8"));
}

globalThis.Date = new Proxy(TrueDate, {
  construct: (target, given, newTarget) =>
    Reflect.construct(target, given.length === 0 ? [shiftedNow()] : given, newTarget),
  apply: () => new TrueDate(shiftedNow()).toString(),
  get: (target, key) => (key === "now" ? shiftedNow : Reflect.get(target, key)),
});
