/** Of whoever's name is shorter, one sign would say nearly all of it. */
const SHORT = 4;

/**
 * As much of an e-mail as its holder knows it by and nobody else could write to: the first one or two signs of the name,
 * and the whole of what stands behind the @.
 */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf("@");
  const name = email.slice(0, Math.max(0, at));
  const shown = Array.from(name).slice(0, name.length < SHORT ? 1 : 2);
  return `${shown.join("")}•••${email.slice(at)}`;
}
