import { isRecord, readRecord } from "../storage/stored-record.ts";
import { THIRD_PARTIES, type ThirdParty } from "./third-party.ts";

/** What a shopper answered about each third party, and when; of one that was not asked about there is no answer. */
export type Consent = {
  decidedAt: Date;
  answers: Readonly<Partial<Record<ThirdParty, boolean>>>;
};

/** How long an answer holds, in calendar months (decisions §12). */
export const CONSENT_MONTHS = 6;

/** Whether an answer still holds: for six calendar months, and not when it was given after now. */
export function holdsConsent({ decidedAt }: Pick<Consent, "decidedAt">, now: Date): boolean {
  const end = new Date(decidedAt);
  const day = end.getUTCDate();
  end.setUTCMonth(end.getUTCMonth() + CONSENT_MONTHS);
  if (end.getUTCDate() !== day) end.setUTCDate(0); // August 31 and half a year is the last of February
  return decidedAt <= now && now < end;
}

/** The third parties that the shopper allows; what was never answered is refused. */
export function allowedOf(
  configured: readonly ThirdParty[],
  consent: Consent | undefined,
): ThirdParty[] {
  return configured.filter((name) => consent?.answers[name] === true);
}

/** Whether something is left to ask: one that came later is asked about too. */
export function leavesUnanswered(
  configured: readonly ThirdParty[],
  consent: Consent | undefined,
): boolean {
  return configured.some((name) => consent?.answers[name] === undefined);
}

/** An answer as a browser keeps it; what is unreadable, or has run out, is none. */
export function readConsent(text: string | null, now: Date): Consent | undefined {
  const { at, answers } = readRecord(text) ?? {};
  const consent = { decidedAt: new Date(String(at)), answers: readAnswers(answers) };
  return holdsConsent(consent, now) ? consent : undefined;
}

export function writtenConsent({ decidedAt, answers }: Consent): string {
  return JSON.stringify({ at: decidedAt.toISOString(), answers });
}

function readAnswers(kept: unknown): Consent["answers"] {
  if (!isRecord(kept)) return {};
  return Object.fromEntries(
    THIRD_PARTIES.flatMap((name) => {
      const answer = kept[name];
      return typeof answer === "boolean" ? [[name, answer]] : [];
    }),
  );
}
