/** The mails that the shop writes, with what each one says beside its own words. */
export type MailParams = {
  /** A new account; `link` verifies the address. */
  registration: { name: string; link: string };
  /** The same, for an account that staff looks at first. */
  registration_pending: { name: string; link: string };
  /** Somebody registered with an address that has an account already. */
  account_exists: { name: string; link: string };
  /** The link to a new password. */
  password: { name: string; link: string };
  /** The password is another one now. */
  password_changed: { name: string; link: string };
  /** Staff approved the account. */
  approval: { name: string; link: string };
};
export type MailKind = keyof MailParams;
