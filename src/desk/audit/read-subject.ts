import { settingOfSubject } from "#domain/audit/logged-field.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import { JOB_NAMES, type JobName } from "#domain/job/job-name.ts";
import { areaOfList, LIST_NAMES, type ListName } from "#domain/list/list-name.ts";
import { deskLink, verifyPartsLink } from "#domain/page/desk-pages.ts";

const NUMBER = /^\d+$/;

/** What the log calls things, and the area that opens each by its name or number. */
const AREAS = [
  ["account", "customers"],
  ["aces", "aces"],
  ["apikey", "apikeys"],
  ["booklet", "catalogs"],
  ["brand", "brands"],
  ["calendar", "calendars"],
  ["category", "categories"],
  ["claim", "claims"],
  ["contact", "messages"],
  ["core", "cores"],
  ["coupon", "coupons"],
  ["fitment_report", "reports"],
  ["import", "imports"],
  ["mail", "mails"],
  ["make", "makes"],
  ["measure", "measures"],
  ["order", "orders"],
  ["page", "pages"],
  ["part", "parts"],
  ["payment", "receipts"],
  ["post", "blog"],
  ["prices", "prices"],
  ["quote", "quotes"],
  ["return", "returns"],
  ["synonym", "words"],
  ["upload", "uploads"],
  ["vehicle", "vehicles"],
  ["warehouse", "warehouses"],
] as const;
export type SubjectNoun = (typeof AREAS)[number][0];

/** What an entry is about, told apart. */
export type Subject =
  | { kind: "thing"; noun: SubjectNoun; id: string }
  | { kind: "setting"; key: string; storefront: "cr" | "us" | undefined }
  | { kind: "zone"; code: string }
  | { kind: "list"; name: ListName }
  | { kind: "job"; name: JobName }
  | { kind: "rules" | "rates" | "accounts" }
  /** What this version does not know. */
  | { kind: "other"; written: string };

/** Reads what the audit log calls a thing. */
export function readSubject(written: string): Subject {
  const [noun = "", ...rest] = written.split(":");
  const id = rest.join(":");
  if (written === "accounts") return { kind: "accounts" };
  const readNamed = READERS[noun] ?? ((name) => thingSubject(noun, name));
  return readNamed(id) ?? { kind: "other", written };
}

/** What is no thing with an area of its own, by the noun that the log has for it. */
const READERS: Readonly<Record<string, (id: string) => Subject | undefined>> = {
  job: jobSubject,
  list: listSubject,
  setting: settingSubject,
  shipping: shippingSubject,
};

function thingSubject(noun: string, id: string): Subject | undefined {
  const known = AREAS.find(([name]) => name === noun)?.[0];
  return known && id !== "" ? { kind: "thing", noun: known, id } : undefined;
}

function settingSubject(id: string): Subject | undefined {
  const setting = settingOfSubject(`setting:${id}`);
  return setting && { kind: "setting", ...setting };
}

function listSubject(id: string): Subject | undefined {
  const name = LIST_NAMES.find((one) => one === id);
  return name && { kind: "list", name };
}

function jobSubject(id: string): Subject | undefined {
  const name = JOB_NAMES.find((one) => one === id);
  return name && { kind: "job", name };
}

function shippingSubject(id: string): Subject {
  if (id === "rules") return { kind: "rules" };
  return id.startsWith("zone:")
    ? { kind: "zone", code: id.slice("zone:".length) }
    : { kind: "rates" };
}

/** Where a thing is opened; undefined for what no area shows. */
export function subjectLink(locale: Locale, subject: Subject): string | undefined {
  switch (subject.kind) {
    case "thing":
      return thingLink(locale, subject);
    case "setting":
      return deskLink(locale, "settings", subject.key);
    case "zone":
      return deskLink(locale, "shipping", subject.code);
    case "rules":
    case "rates":
      return deskLink(locale, "shipping");
    case "list":
      return listLink(locale, subject.name);
    case "job":
      return deskLink(locale, "jobs", subject.name);
    case "accounts":
      return deskLink(locale, "customers");
    case "other":
      return undefined;
  }
}

/** Whether owners alone have the area that shows a thing: it leads nobody else there. */
export function isOwnersAlone(subject: Subject): boolean {
  if (subject.kind === "list") return subject.name === "apikeys";
  return subject.kind === "thing" && subject.noun === "apikey";
}

function listLink(locale: Locale, name: ListName): string {
  return name === "verify" ? verifyPartsLink(locale) : deskLink(locale, areaOfList(name));
}

function thingLink(locale: Locale, { noun, id }: Extract<Subject, { kind: "thing" }>) {
  // Before there was an area of brands, the log named them by their address in the shop.
  if (noun === "brand" && !NUMBER.test(id)) return undefined;
  const area = AREAS.find(([name]) => name === noun)?.[1];
  return area && deskLink(locale, area, id);
}

const EMAIL = /^\S+@\S+$/;

/**
 * What somebody typed to find a thing, as the log calls it: "pedido 12" by the words that the language has for things,
 * a number alone is an order, an address an account, and anything else a part, unless it is written as the log has it.
 */
export function subjectTyped(
  typed: string | undefined,
  nounNamed: (word: string) => string | undefined,
): string | undefined {
  const text = typed?.trim() || undefined;
  if (text === undefined || text.includes(":")) return text;
  const [word = "", ...rest] = text.split(/\s+/);
  const noun = rest.length > 0 ? nounNamed(word.toLocaleLowerCase()) : undefined;
  return noun === undefined ? `${nounOf(text)}:${text}` : `${noun}:${rest.join(" ")}`;
}

function nounOf(text: string): "account" | "order" | "part" {
  if (EMAIL.test(text)) return "account";
  return NUMBER.test(text) ? "order" : "part";
}
