import { normalEmail } from "#domain/account/text-rules.ts";
import { requireGoodForm } from "#domain/error/form-error.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import {
  type FilledReport,
  isFitmentProblem,
  reportProblems,
} from "#domain/fitment-report/fitment-report.ts";
import type { Database } from "#server/platform/database/database.ts";
import { type Caller, type Client, countedClerk } from "#server/platform/http/caller.ts";
import type { RequirePerson } from "#server/platform/http/require-person.ts";
import type { DurableLimit } from "#server/platform/limits/durable-limit.ts";

import { queueDisputed } from "#server/verification/queue-part.ts";

import type { TellOfReport } from "./report-mail.ts";
import { findReportedPart, insertReports } from "./report-store.ts";

export type SentReport = {
  sku: string;
  form: FilledReport;
  /** The id of the order that the part came with, as its address has it. */
  order: string | undefined;
  captcha: string | undefined;
  caller: Pick<Caller, "account" | "storefront">;
  client: Client;
};

/**
 * Keeps what somebody says against a fitment, for the queue of parts to verify, and tells the staff by mail
 * (decisions §11). Guests are asked as those who write to the shop are, and whoever is signed in is limited by
 * the account, or by the clerk who acts for it. A FormError with what is missing; ShopErrors `captcha_refused`, `rate_limited`,
 * `part_not_found`, and `not_found` for an order's link that leads nowhere.
 */
export type ReportFitment = (sent: SentReport) => Promise<void>;

type Needs = {
  db: Database;
  limit: DurableLimit;
  requirePerson: RequirePerson;
  /** The number of the order that an order's id leads to; a ShopError `not_found` for any other. */
  orderNumberOf: (id: string) => Promise<number>;
  tell: TellOfReport;
};

export function createFitmentReporting({
  db,
  limit,
  requirePerson,
  orderNumberOf,
  tell,
}: Needs): ReportFitment {
  return async ({ sku, form, order, captcha, caller: { account, storefront }, client }) => {
    requireGoodForm(reportProblems(form));
    const { problem } = form;
    if (!isFitmentProblem(problem)) throw new ShopError("invalid_request");
    await limit.take(countedClerk(account) ?? account?.accountId ?? client.network);
    if (!account) await requirePerson(captcha, client);
    const part = await findReportedPart(db, sku);
    if (!part) throw new ShopError("part_not_found");
    const report = {
      ...part,
      vehicle: form.vehicle.trim(),
      problem,
      comment: form.comment.trim(),
      email: normalEmail(form.email),
      order_number: order === undefined ? null : await orderNumberOf(order),
      storefront,
    };
    await db.transaction().execute(async (trx) => {
      const account_id = account?.accountId ?? null;
      await insertReports(trx, [{ ...report, account_id, source: "report", return_number: null }]);
      await queueDisputed(trx, { skus: [report.sku], cause: "report" });
      await tell(trx, report);
    });
  };
}
