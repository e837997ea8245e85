import { LONGEST_SELLER } from "./customer-terms.ts";

/** Somebody of the staff who may sell to customers. */
export type StaffName = { email: string; firstName: string; lastName: string };

/** As somebody of the staff is called: first and last name. */
export function staffName({ firstName, lastName }: Omit<StaffName, "email">): string {
  return `${firstName.trim()} ${lastName.trim()}`.trim();
}

/** As what of somebody's a shop may have written who sells to a customer, in lower case: e-mail, whole name, first name. */
function namesOf(one: StaffName): string[] {
  const names = [one.email, staffName(one), one.firstName];
  return names.map((name) => name.trim().toLowerCase()).filter((name) => name !== "");
}

/**
 * What stands for one of the staff where a customer's seller is written, and for nobody else, in lower case: their e-mail
 * always, their whole or first name as long as nobody else of the staff is called so. Of two Marías neither has the
 * customers of "María", and each has those of her own e-mail.
 */
export function ownSellerNames(seller: StaffName, staff: readonly StaffName[]): string[] {
  const own = seller.email.toLowerCase();
  const others = staff.filter(({ email }) => email.toLowerCase() !== own);
  const taken = new Set(others.flatMap(namesOf));
  return namesOf(seller).filter((name) => name === own || !taken.has(name));
}

/**
 * What is kept of a seller that somebody wrote: the e-mail of the one of the staff whom it names and nobody else, which is
 * theirs under whatever name; otherwise the text as it is, a name that two have or one of no staff.
 */
export function keptSeller(written: string, staff: readonly StaffName[]): string {
  const text = written.trim();
  const found = staff.filter((one) => ownSellerNames(one, staff).includes(text.toLowerCase()));
  const [{ email } = { email: "" }] = found;
  return found.length === 1 && email.length <= LONGEST_SELLER ? email : text;
}

/** What stands for one of the staff as a seller: their e-mail; of whoever's is longer than what is kept, the name as far as it fits. */
export function sellerTextOf(one: StaffName): string {
  return one.email.length <= LONGEST_SELLER ? one.email : staffName(one).slice(0, LONGEST_SELLER);
}

/**
 * What is told of a kept seller to whoever is not to learn what the staff log in with: the name, or the text that stands
 * there; nothing of an e-mail of which no name is known.
 */
export function shownSeller(kept: string, name: string | undefined): string {
  return name ?? (kept.includes("@") ? "" : kept);
}
