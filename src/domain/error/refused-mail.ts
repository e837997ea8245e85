/** A mail that the recipient's server refuses for good: trying again is no use. */
export class RefusedMail extends Error {
  override readonly name = "RefusedMail";
}
