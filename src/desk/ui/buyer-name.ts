/** Whose something is, as lists and details call them: the company, where there is one, before the name. */
export function buyerName({ name, company }: { name: string; company: string }): string {
  return company === "" ? name : `${company} · ${name}`;
}
