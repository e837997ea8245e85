import { expect, it } from "vitest";

import { AUDIT_ACTIONS } from "./audit-action.ts";
import { staffHistory } from "./staff-history.ts";

it.each(["contact:7", "fitment_report:7", "payment:100001", "synonym:7", "upload:0c1d"])(
  "whoever of the staff works on it reads the whole history of %s",
  (subject) => {
    expect(staffHistory(subject)).toBe("all");
  },
);

it.each([
  "",
  "account",
  "account:",
  "account: ",
  "contact:",
  "setting:shop_name",
  "apikey:almacen",
  "part:FILTER",
  "order:100001",
  "list:orders",
  "mail:7",
  "toString:7",
  "Account:7",
])("the history of %j is a manager's, or nobody's", (subject) => {
  expect(staffHistory(subject)).toBeUndefined();
});

it("of a customer nothing is told that protects the account, or of who acted for them", () => {
  const shown = staffHistory("account:7");
  const SECRET = /passw|passkey|factor|recovery|session|acting|acted|role|admin|export|delete/;
  const kept = AUDIT_ACTIONS.filter(
    (action) => SECRET.test(action) && action.startsWith("account."),
  );
  expect(kept.length).toBeGreaterThan(10);
  for (const action of kept) expect([action, shown?.includes(action)]).toEqual([action, false]);
  expect(shown).toContain("account.edit");
});
