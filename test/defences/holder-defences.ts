import type { Defence } from "./defence.ts";

/** What keeps an account with its holder while staff changes who that is, and papers with whoever may decide of them. */
export const HOLDER_DEFENCES: readonly Defence[] = [
  {
    threat: "A16",
    name: "no link goes to the e-mail before while it is changed",
    file: "src/server/accounts/reset-password.ts",
    text: "const account = await lockAccountByEmail(trx, email);",
    instead:
      'const account = lockAccountByEmail && (await trx.selectFrom("account").selectAll().select("first_name as firstName").where("email", "=", email).executeTakeFirst());',
    test: "src/server/accounts/customer-email.test.ts",
  },
  {
    threat: "A16",
    name: "no session begins by an e-mail that the account has no more",
    file: "src/server/accounts/session-store.ts",
    text: '        .where("email", "=", session.email)\n',
    instead: "",
    test: "src/server/accounts/session-store.test.ts",
  },
  {
    threat: "A16",
    name: "nobody decides of a certificate of their own",
    file: "src/server/certificates/decide-certificates.ts",
    text: "  await lockSubordinate(db, owner, by);\n",
    instead: "  void [lockSubordinate, by];\n",
    test: "test/composed/certificates.test.ts",
  },
];
