import type { ApproveCertificateRequest } from "#contract/certificates.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import { typedFigure } from "#domain/i18n/typed-figure.ts";
import type { CertificateKind } from "#domain/tax/certificate.ts";

/** What a certificate says, as it is typed; days are "2026-11-23". */
export type CertificateTerms = {
  validFrom: string;
  validUntil: string;
  document: string;
  institution: string;
  points: string;
  /** CABYS codes, one on each line; none for all goods. */
  cabys: string;
};

export const NO_TERMS: CertificateTerms = {
  validFrom: "",
  validUntil: "",
  document: "",
  institution: "",
  points: "13",
  cabys: "",
};

/** What is sent of them; what is no number goes as none that the server takes, and its sentence is shown. */
export function approvalOf(
  { id, kind }: { id: number; kind: CertificateKind },
  { validFrom, validUntil, ...typed }: CertificateTerms,
  locale: Locale,
): ApproveCertificateRequest {
  if (kind === "resale") return { id, validFrom, validUntil };
  return {
    id,
    validFrom,
    validUntil,
    exemption: {
      document: typed.document.trim(),
      institution: typed.institution.trim(),
      points: typedFigure(typed.points, locale) ?? 0,
      cabys: typed.cabys.split(/[\s,;]+/).filter(Boolean),
    },
  };
}
