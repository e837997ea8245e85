import type { IssuerTexts } from "./issuer.ts";

/** The company and its identification in one line, for the foot of mails; empty where nothing is said. */
export function issuerInOneLine({
  name,
  identity,
}: Pick<IssuerTexts, "name" | "identity">): string {
  return [name, identity].filter((text) => text !== "").join(" · ");
}
