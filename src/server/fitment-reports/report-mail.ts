import type { FitmentProblem } from "#domain/fitment-report/fitment-report.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import { pageLink } from "#domain/page/page-link.ts";
import type { SiteOrigins } from "#domain/storefront/site.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";
import { queueMail } from "#server/mails/queue-mail.ts";
import type { Database } from "#server/platform/database/database.ts";
import { serverTexts } from "#texts/server-texts.ts";

export type MailedReport = {
  sku: string;
  part_number: string;
  vehicle: string;
  problem: FitmentProblem;
  comment: string;
  email: string;
  order_number: number | null;
  storefront: Storefront;
};

/** Tells the staff of a report, in the transaction that keeps it. */
export type TellOfReport = (db: Database, report: MailedReport) => Promise<void>;

type Needs = {
  /** Where staff reads; without it the list of reports alone has it. */
  shopEmail: string | undefined;
  originOf: SiteOrigins;
};

export function createReportMail({ shopEmail, originOf }: Needs): TellOfReport {
  return async (db, { sku, part_number: part, storefront, ...report }) => {
    if (shopEmail === undefined) return;
    // The language that the storefront's own people speak (decisions §9).
    const locale: Locale = storefront === "us" ? "en" : "es";
    const page = pageLink(locale, "part/*", encodeURIComponent(sku));
    await queueMail(db, {
      kind: "fitment_report",
      to: shopEmail,
      locale,
      storefront,
      params: {
        name: "",
        link: originOf({ storefront, host: null }) + page,
        part,
        vehicle: report.vehicle,
        problem: serverTexts("fitments", locale).problems[report.problem],
        comment: report.comment,
        email: report.email === "" ? "-" : report.email,
        order: report.order_number === null ? "-" : String(report.order_number),
      },
    });
  };
}
