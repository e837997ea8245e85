import type { Random } from "../factories/random.ts";

type NumberBounds = { minimum?: number | undefined; maximum?: number | undefined };
type TextBounds = {
  format?: string | undefined;
  minLength?: number | undefined;
  maxLength?: number | undefined;
};

const LONGEST_TEXT = 5_000;
const MOST_DIGITS = 30;

/** A number that a schema takes, mostly; or one at its bounds, beside them, or with a fraction. */
export function numberWithin(bounds: NumberBounds, random: Random, isWhole: boolean): number {
  const { minimum: least = 0, maximum: most = 1_000 } = bounds;
  const between = least + random.next() * (Math.min(most, least + 1_000) - least);
  const usual = isWhole ? Math.round(between) : Math.round(between * 100) / 100;
  if (random.chance(0.7)) return usual;
  return random.pick([least, most, least - 1, most + 1, usual + 0.5]);
}

/** A text that a schema takes, mostly, and that a field of this name is for; or one at its bounds or beside them. */
export function textWithin(bounds: TextBounds, random: Random, name: string): string {
  const formed = OF_FORMAT[bounds.format ?? ""];
  if (formed && random.chance(0.9)) return formed(random);
  const { minLength: least = 0, maxLength: most = 200 } = bounds;
  const named = OF_NAME[name];
  if (named && random.chance(0.8)) return random.pick(named);
  if (random.chance(0.8)) return random.pick(WORDS).padEnd(least, "a");
  const length = random.pick([least, least - 1, most, most + 1]);
  return "a".repeat(Math.max(0, Math.min(length, LONGEST_TEXT)));
}

const WORDS = ["x", "filtro de aceite", "Ana", "20 mm", "NPR 2012", "1", "8-97114904-0", "ñandú"];

const OF_FORMAT: Readonly<Record<string, (random: Random) => string>> = {
  uuid: (random) => {
    const digits = Array.from({ length: MOST_DIGITS }, () => random.below(16).toString(16)).join(
      "",
    );
    return digits.replace(/^(.{8})(.{4})(.{3})(.{3})(.{12})$/, "$1-$2-4$3-8$4-$5");
  },
  "date-time": (random) => someDay(random).toISOString(),
  date: (random) => someDay(random).toISOString().slice(0, 10),
  email: (random) => `someone${random.below(50)}@example.com`,
  uri: (random) => `https://example.com/${random.below(50)}`,
};

/** What fields hold whose rules look further than their schema: with these a request gets past them. */
const OF_NAME: Readonly<Record<string, readonly string[]>> = {
  email: ["customer@example.com", "ana@example.com", "nadie@example.com"],
  receiver_name: ["Ann Lee", "Ana Mora"],
  first_name: ["Ana"],
  last_name: ["Mora"],
  street: ["100 Congress Avenue", "Del parque 100 m norte"],
  city: ["Austin", "San José"],
  state: ["TX", "FL", "SJ"],
  postal_code: ["78701", "33101", "10101"],
  country: ["US", "CR"],
  phone: ["512 555 0100", "2222 3333"],
  country_code: ["1", "506"],
  number: ["5125550100", "22223333"],
  password: ["correct horse battery"],
  repeatPassword: ["correct horse battery"],
  vin: ["JALC4W163C7000000"],
  text: ["filtro", "8-97114904"],
  searchText: ["bomba de agua npr 2008", "filter", "97114904"],
  token: ["tok_approved"],
  browser: ["b".repeat(43)],
};

/** Some day of the years about now. */
function someDay(random: Random): Date {
  return new Date(Date.UTC(2023, 10, 14) + random.below(2_000) * 86_400_000 + random.below(1e8));
}
