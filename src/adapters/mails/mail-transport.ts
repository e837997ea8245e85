/** A mail that is ready to leave. `id` is the same for each try, so that a mailbox shows it once. */
export type OutgoingMail = {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /**
   * Where an answer to it goes, and by whose name. A mail that has it was written by somebody: no program made it by itself
   * (RFC 3834).
   */
  replyTo?: { name: string; address: string } | undefined;
  /** Pictures that the HTML shows by their names, which come along with the mail (RFC 2392). */
  pictures?: readonly { cid: string; png: Buffer }[] | undefined;
};

/** Hands mails to the outside; rejects when one could not be handed over, with RefusedMail where trying again is no use. */
export type MailTransport = {
  send: (mail: OutgoingMail) => Promise<void>;
  close: () => void;
};

const BREAKS_HEADER = /[\r\n\0]/;

/** Refuses a mail whose address or subject would write headers of its own (security A34). */
export function requireSafeHeaders({ id, to, subject, replyTo }: OutgoingMail): void {
  const addresses = [to, ...(replyTo ? [replyTo.address] : [])];
  const areAddresses = addresses.every((one) => /^[^\s@,;<>]+@[^\s@,;<>]+$/.test(one));
  const headers = [id, to, subject, replyTo?.name ?? ""];
  if (!areAddresses || headers.some((header) => BREAKS_HEADER.test(header)))
    throw new UnsafeMail("An address or a subject holds what a header may not.");
}

/** A mail that no server may ever get. */
export class UnsafeMail extends Error {}
