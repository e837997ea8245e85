/** The account types offered at registration (specification §1, decisions §3). */
export const ACCOUNT_TYPES = [
  "vehicle_owner",
  "fleet_repair_shop",
  "wholesale_reseller",
  "export_reseller",
] as const;
export type AccountType = (typeof ACCOUNT_TYPES)[number];

/** Whether staff has looked at the account; a vehicle owner needs no look. */
export const APPROVALS = ["pending", "approved", "refused"] as const;
export type Approval = (typeof APPROVALS)[number];

/** Everyone but a vehicle's owner buys for a company, and says which. */
export function needsCompany(accountType: AccountType): boolean {
  return accountType !== "vehicle_owner";
}

/** Owners are active at once; staff sets level, credit, tax and seller of the others first (decisions §3). */
export function firstApproval(accountType: AccountType): Approval {
  return needsCompany(accountType) ? "pending" : "approved";
}
