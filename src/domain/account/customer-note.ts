import { type AdminLevel, hasRole } from "./role.ts";

/** The most characters of what staff notes of a customer. */
export const LONGEST_CUSTOMER_NOTE = 4_000;

/** Whose a note is: null where a program wrote it, which nobody is. */
type Note = { authorId: string | null };
type Reader = { accountId: string; adminLevel: AdminLevel };

/** Whether somebody of the staff may write a note anew: their own, and nobody else's, whatever their level. */
export function mayEditNote({ authorId }: Note, { accountId }: Reader): boolean {
  return authorId === accountId;
}

/** Whether somebody of the staff may take a note away, and put it back: their own, or a manager anybody's. */
export function mayRemoveNote(note: Note, reader: Reader): boolean {
  return mayEditNote(note, reader) || hasRole(reader.adminLevel, "manager");
}
