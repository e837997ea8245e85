/** Mails that somebody of the staff wrote to one customer: whoever answers them is read by people. */
const PERSONAL: ReadonlySet<string> = new Set(["contact_answer"]);

/** Whether a person wrote a mail of this kind, and not the shop by itself. */
export function isPersonal(kind: string): boolean {
  return PERSONAL.has(kind);
}
