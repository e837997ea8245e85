/** As much of an e-mail as its holder knows it by and nobody else could write to: the first sign, and what stands behind the @. */
export function maskedEmail(email: string): string {
  const [name = "", ...place] = email.split("@");
  const [first = ""] = Array.from(name);
  return `${first === "" ? "" : `${first}•••`}@${place.join("@")}`;
}
