import { PRICE_LEVELS, type PriceLevel } from "#domain/pricing/price-level.ts";
import { readRecord } from "#domain/storage/stored-record.ts";

/**
 * Who is signed in in this browser (specification §3, Session). For display: the server takes
 * rights, credit, tax and prices from its own data (decisions §1).
 */
export type Session = {
  token: string;
  userName: string;
  userEmail: string;
  /** 0 for a customer, else the role of staff. */
  isAdmin: number;
  userCredit: "retail" | "credit";
  userTax: boolean;
  priceLevel: PriceLevel;
  priceLevelAccess: PriceLevel[];
  /** When the token ends, in ms since 1970. */
  expiresAt: number;
  /** Whether staff has it, in the customer's place (acting.ts). */
  isActing?: true;
};

/**
 * Reads what a browser kept. Undefined without a token and an end; what else is missing takes the
 * defaults of specification §6.
 */
export function readSession(text: string | null): Session | undefined {
  const kept = readRecord(text);
  if (!kept) return undefined;
  const { token, expiresAt } = kept;
  if (typeof token !== "string" || token === "" || typeof expiresAt !== "number") return undefined;
  return {
    token,
    expiresAt,
    userName: textOf(kept["userName"]),
    userEmail: textOf(kept["userEmail"]),
    isAdmin: typeof kept["isAdmin"] === "number" ? kept["isAdmin"] : 0,
    userCredit: kept["userCredit"] === "credit" ? "credit" : "retail",
    userTax: kept["userTax"] !== false,
    priceLevel: levelsIn([kept["priceLevel"]])[0] ?? "online",
    priceLevelAccess: levelsIn(kept["priceLevelAccess"]),
    ...(kept["isActing"] === true && { isActing: true }),
  };
}

function levelsIn(kept: unknown): PriceLevel[] {
  if (!Array.isArray(kept)) return [];
  return PRICE_LEVELS.filter((level) => kept.includes(level));
}

function textOf(kept: unknown): string {
  return typeof kept === "string" ? kept : "";
}
