import { randomBytes } from "node:crypto";

import { type AdminLevel, adminLevelOf } from "#domain/account/role.ts";
import { firstProblem } from "#domain/account/field-problem.ts";
import { EMAIL_RULES, NAME_RULES, normalEmail } from "#domain/account/text-rules.ts";
import { requireGoodForm } from "#domain/error/form-error.ts";
import { appendAudit, OPERATOR } from "#server/audit/append-audit.ts";
import type { Database } from "#server/platform/database/database.ts";

import { subjectOf } from "./account-audit.ts";
import { type AccountRow, findAccountByEmail, insertAccount } from "./account-store.ts";
import { createPasswordHasher } from "./password-hasher.ts";
import { setAdminLevel } from "./set-admin-level.ts";

/** Random bytes of a password that a person types once and then changes: 96 bits. */
const PASSWORD_BYTES = 12;

export type WantedAdmin = {
  email: string;
  firstName: string;
  lastName: string;
  adminLevel: AdminLevel;
};
/** `password` when the account is new; one that was there keeps its own. */
export type CreatedAdmin = { email: string; adminLevel: AdminLevel; password: string | undefined };

const ACTOR = { accountId: null, name: "npm run shop -- admin:create" };

/**
 * Makes an account of staff, or gives the account of that e-mail this role; its sessions end then.
 * A FormError for a field that fails its rule; a ShopError `account_merged` where the account went into another.
 */
export async function createAdmin(db: Database, wanted: WantedAdmin): Promise<CreatedAdmin> {
  requireGoodForm([
    ...firstProblem("email", wanted.email, EMAIL_RULES),
    ...firstProblem("first_name", wanted.firstName, NAME_RULES),
    ...firstProblem("last_name", wanted.lastName, NAME_RULES),
  ]);
  const email = normalEmail(wanted.email);
  const { adminLevel } = wanted;
  const password = randomBytes(PASSWORD_BYTES).toString("base64url");
  const passwordHash = await (await createPasswordHasher()).hash(password);
  return db.transaction().execute(async (trx) => {
    const added = await addAdmin(trx, { ...wanted, email, passwordHash });
    if (added) return { email, adminLevel, password };
    const known = await findAccountByEmail(trx, email);
    if (!known) throw new Error(`The account ${email} came and went; try again.`);
    const { adminLevel: level } = await setAdminLevel(trx, {
      accountId: known.id,
      adminLevel,
      actor: ACTOR,
      client: OPERATOR,
    });
    return { email, adminLevel: adminLevelOf(level), password: undefined };
  });
}

async function addAdmin(
  db: Database,
  admin: WantedAdmin & { passwordHash: string },
): Promise<AccountRow | undefined> {
  const added = await insertAccount(db, {
    email: admin.email,
    password_hash: admin.passwordHash,
    first_name: admin.firstName.trim(),
    last_name: admin.lastName.trim(),
    phone_country_code: "",
    phone_number: "",
    account_type: "vehicle_owner",
    locale: "es",
    approval: "approved",
    admin_level: admin.adminLevel,
    email_verified_at: new Date(),
  });
  if (added)
    await appendAudit(db, {
      actor: ACTOR,
      action: "account.create_admin",
      subject: subjectOf(added),
      change: { admin_level: [null, admin.adminLevel] },
      client: OPERATOR,
    });
  return added;
}
