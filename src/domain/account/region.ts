/** The fifty states and the district of the capital, by their postal codes (specification §1: all 50 states). */
export const US_STATES = (
  "AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND " +
  "OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY"
).split(" ");

/** The seven provinces of Costa Rica, as they are written. */
export const CR_PROVINCES = [
  "San José",
  "Alajuela",
  "Cartago",
  "Heredia",
  "Guanacaste",
  "Puntarenas",
  "Limón",
];

/** The countries that the shop ships to. */
export const COUNTRIES = ["US", "CR"] as const;
export type Country = (typeof COUNTRIES)[number];

/** What `state` may be in a country: a state's code, or a province. */
export function statesOf(country: Country): readonly string[] {
  return country === "US" ? US_STATES : CR_PROVINCES;
}
