import { LOCALES, type Locale } from "../i18n/locale.ts";
import { isRecord } from "../storage/stored-record.ts";

/** A pack as a browser keeps it, with all that says whether it may still be used. */
export type KeptPack = {
  /** The e-mail of the account whose garage it is for. */
  owner: string;
  locale: Locale;
  /** The release of the shop that made it. */
  release: string;
  /** What the shop calls this edition of it. */
  etag: string;
  /** What the text adds up to, by SHA-256, as hexadecimal digits. */
  digest: string;
  /** When the shop was asked last whether it is still the newest, in milliseconds. */
  checkedAt: number;
  text: string;
};

/** Reads what a browser kept; undefined for whatever is no pack. */
export function readKeptPack(value: unknown): KeptPack | undefined {
  if (!isRecord(value)) return undefined;
  const { owner, release, etag, digest, checkedAt, text } = value;
  const locale = LOCALES.find((one) => one === value["locale"]);
  if (locale === undefined || typeof checkedAt !== "number") return undefined;
  if (typeof owner !== "string" || typeof release !== "string" || typeof etag !== "string")
    return undefined;
  if (typeof digest !== "string" || typeof text !== "string") return undefined;
  return { owner, locale, release, etag, digest, checkedAt, text };
}

/** What a pack must be to be used here: of this account, in this language, of the release that the page is of, and whole. */
export type PackTest = Pick<KeptPack, "locale" | "release" | "digest"> & {
  owner: string | undefined;
};

/** Whether a kept pack may be used; what may not is fetched anew (ADR 0046). */
export function isUsablePack(kept: KeptPack, test: PackTest): boolean {
  return (
    kept.owner === test.owner &&
    kept.locale === test.locale &&
    kept.release === test.release &&
    kept.digest === test.digest
  );
}

/** For so long nobody asks whether there is a newer one, unless the garage changes. */
export const PACK_FRESH_MS = 60 * 60 * 1000;

/** What a browser says of its connection, where it says anything. */
export type Connection = {
  isOnline: boolean;
  savesData: boolean;
  effectiveType: string | undefined;
};

/** Whether a pack may be fetched beside the page: never where it would be slow, or paid by the piece. */
export function isGoodConnection({ isOnline, savesData, effectiveType }: Connection): boolean {
  return isOnline && !savesData && (effectiveType === undefined || effectiveType === "4g");
}

/** Whether it is time to ask for a pack: there is none, the garage changed, or it was asked for long ago. */
export function isPackDue(
  kept: Pick<KeptPack, "checkedAt"> | undefined,
  { now, isGarageChanged }: { now: number; isGarageChanged: boolean },
): boolean {
  if (!kept || isGarageChanged) return true;
  const age = now - kept.checkedAt;
  return age >= PACK_FRESH_MS || age < 0; // a clock that was put back
}
