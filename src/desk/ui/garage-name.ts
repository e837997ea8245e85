import type { KeptGarageEntry } from "#contract/garage.ts";

/** A vehicle of a customer's garage: what they call it, and which it is. */
export function garageName({
  nickname,
  unitNumber,
  year,
  make,
  model,
  engine_name: engine,
}: KeptGarageEntry): string {
  const own = [nickname, unitNumber].filter(Boolean).join(" ");
  const name = [make, model, year, engine].filter(Boolean).join(" ");
  return own === "" ? name : `${own}: ${name}`;
}
