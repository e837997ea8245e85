import type { AccountType } from "#domain/account/account-type.ts";
import type { PriceLevel } from "#domain/pricing/price-level.ts";
import type { Database } from "#server/platform/database.ts";

import { disableAccounts, enableAccounts, insertAccount } from "./account-store.ts";
import { createPasswordHasher } from "./password-hasher.ts";

/** The password of every demonstration account. */
export const DEMO_PASSWORD = "repuesto-demo-2026";

type DemoAccount = {
  email: string;
  /** What it shows, for the list at the start. */
  shows: string;
  accountType: AccountType;
  columns?: {
    price_level?: PriceLevel;
    price_level_access?: PriceLevel[];
    credit?: "credit";
    credit_limit_cents?: number;
    is_taxed?: boolean;
    admin_level?: number;
  };
};

export const DEMO_ACCOUNTS: DemoAccount[] = [
  {
    email: "retail@repuesto.example",
    shows: "prices of the level online",
    accountType: "vehicle_owner",
  },
  {
    email: "repair@repuesto.example",
    shows: "prices of repair shops",
    accountType: "fleet_repair_shop",
    columns: { price_level: "repair_shop", price_level_access: ["repair_shop"] },
  },
  {
    email: "wholesale@repuesto.example",
    shows: "wholesale prices; may switch to repair shop and online",
    accountType: "wholesale_reseller",
    columns: {
      price_level: "wholesale",
      price_level_access: ["wholesale", "repair_shop", "online"],
    },
  },
  {
    email: "credit@repuesto.example",
    shows: "buys on account, up to 1,000.00 USD",
    accountType: "fleet_repair_shop",
    columns: { credit: "credit", credit_limit_cents: 100_000 },
  },
  {
    email: "exempt@repuesto.example",
    shows: "pays no tax",
    accountType: "fleet_repair_shop",
    columns: { is_taxed: false },
  },
  {
    email: "admin@repuesto.example",
    shows: "owner of the shop",
    accountType: "vehicle_owner",
    columns: { admin_level: 3 },
  },
  {
    email: "staff@repuesto.example",
    shows: "staff",
    accountType: "vehicle_owner",
    columns: { admin_level: 1 },
  },
];

/**
 * The demonstration's accounts are there in the demonstration and nowhere else: a database that is no
 * demonstration (any more, or one that a demonstration was restored into) has them closed.
 */
export async function settleDemoAccounts(db: Database, isDemo: boolean): Promise<void> {
  const emails = DEMO_ACCOUNTS.map(({ email }) => email);
  if (!isDemo) return disableAccounts(db, emails);
  const passwords = await createPasswordHasher();
  for (const { email, accountType, columns } of DEMO_ACCOUNTS) {
    await insertAccount(db, {
      email,
      password_hash: await passwords.hash(DEMO_PASSWORD),
      first_name: nameOf(email),
      last_name: "Demo",
      phone_country_code: "506",
      phone_number: "22000000",
      account_type: accountType,
      company_name: accountType === "vehicle_owner" ? "" : `${nameOf(email)} Demo`,
      locale: "es",
      approval: "approved",
      email_verified_at: new Date(),
      ...columns,
    });
  }
  await enableAccounts(db, emails);
}

/** What a start of the demonstration prints, so that whoever tries it can log in. */
export function demoAccountLines(): string[] {
  return [
    `Demonstration accounts, all with the password ${DEMO_PASSWORD}:`,
    ...DEMO_ACCOUNTS.map(({ email, shows }) => `  ${email.padEnd(28)}${shows}`),
  ];
}

function nameOf(email: string): string {
  return email.charAt(0).toUpperCase() + email.slice(1, email.indexOf("@"));
}
