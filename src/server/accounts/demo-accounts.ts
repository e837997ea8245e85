import type { AccountType } from "#domain/account/account-type.ts";
import { DEMO_PASSWORD, demoEmail, type DemoName } from "#domain/account/demo-account.ts";
import { demoAccountText } from "#texts/demo-account-text.ts";
import type { PriceLevel } from "#domain/pricing/price-level.ts";
import type { Database } from "#server/platform/database/database.ts";

import { disableAccounts, enableAccounts, insertAccount } from "./account-store.ts";
import { createPasswordHasher } from "./password-hasher.ts";

type DemoAccount = {
  name: DemoName;
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

const DEMO_ACCOUNTS: DemoAccount[] = [
  {
    name: "retail",
    accountType: "vehicle_owner",
  },
  {
    name: "repair",
    accountType: "fleet_repair_shop",
    columns: { price_level: "repair_shop", price_level_access: ["repair_shop"] },
  },
  {
    name: "wholesale",
    accountType: "wholesale_reseller",
    columns: {
      price_level: "wholesale",
      price_level_access: ["wholesale", "repair_shop", "online"],
    },
  },
  {
    name: "credit",
    accountType: "fleet_repair_shop",
    columns: { credit: "credit", credit_limit_cents: 100_000 },
  },
  {
    name: "exempt",
    accountType: "fleet_repair_shop",
    columns: { is_taxed: false },
  },
  {
    name: "admin",
    accountType: "vehicle_owner",
    columns: { admin_level: 3 },
  },
  {
    name: "staff",
    accountType: "vehicle_owner",
    columns: { admin_level: 1 },
  },
];

/**
 * The demonstration's accounts are there in the demonstration and nowhere else: a database that is no
 * demonstration (any more, or one that a demonstration was restored into) has them closed.
 */
export async function settleDemoAccounts(db: Database, isDemo: boolean): Promise<void> {
  const emails = DEMO_ACCOUNTS.map(({ name }) => demoEmail(name));
  if (!isDemo) return disableAccounts(db, emails);
  const passwords = await createPasswordHasher();
  for (const { name, accountType, columns } of DEMO_ACCOUNTS) {
    await insertAccount(db, {
      email: demoEmail(name),
      password_hash: await passwords.hash(DEMO_PASSWORD),
      first_name: firstName(name),
      last_name: "Demo",
      phone_country_code: "506",
      phone_number: "22000000",
      account_type: accountType,
      company_name: accountType === "vehicle_owner" ? "" : `${firstName(name)} Demo`,
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
    ...DEMO_ACCOUNTS.map(
      ({ name }) => `  ${demoEmail(name).padEnd(28)}${demoAccountText(name, "en")}`,
    ),
  ];
}

function firstName(name: DemoName): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
