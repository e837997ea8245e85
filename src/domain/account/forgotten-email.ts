/** No mail can go there, and no account begins with it (RFC 2606). */
const NOWHERE = "@deleted.invalid";

/** What stands in the place of the e-mail of an account that is deleted, by its id. */
export function forgottenEmail({ id }: { id: string }): string {
  return `${id}${NOWHERE}`;
}

/** Whether an e-mail is what a deleted account left in its place. */
export function isForgotten(email: string): boolean {
  return email.endsWith(NOWHERE);
}
