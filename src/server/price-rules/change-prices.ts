import type { PriceChangeResponse, SimulateRequest } from "#contract/price-rules.ts";
import { ChangedMeanwhile } from "#domain/error/changed-meanwhile.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import { MOST_SIMULATING, mayApply, mayUndo } from "#domain/pricing/price-change.ts";
import { MOST_TERMS, priceTerms } from "#domain/pricing/price-terms.ts";
import { storableText } from "#domain/storage/storable-text.ts";
import { appendAudit } from "#server/audit/append-audit.ts";
import { type StaffCall, staffActor } from "#server/audit/staff.ts";
import type { Database } from "#server/platform/database/database.ts";
import { waitForTurn } from "#server/platform/database/wait-for-turn.ts";

import {
  beginWork,
  countSimulating,
  findChange,
  holdChange,
  insertChange,
  type PriceChangeEntry,
} from "./price-change-store.ts";
import { findLargest, findLeft, findRowsAfter, summarize } from "./price-summary-store.ts";
import { changeWire, summaryWire } from "./price-rule-wire.ts";

const SHOWN_ROWS = 20;
/** Prices by rule: what a rule would do is seen before it is done, and may be taken back for a day. */
export type PriceRules = {
  /**
   * Begins to simulate a rule in the background; answers its id. ShopErrors `too_many_price_terms`,
   * `too_many_simulations` where as many as the shop takes have not been simulated yet.
   */
  simulate: (request: SimulateRequest, by: StaffCall) => Promise<number>;
  /** A change with what it does, or did; a ShopError `not_found`. */
  read: (id: number, locale: Locale) => Promise<Omit<PriceChangeResponse, "status">>;
  /**
   * Begins to write what was simulated, or what is left of it where that failed. ShopErrors `not_found`,
   * `changed_meanwhile` where it is not simulated, or is applied already.
   */
  apply: (id: number, by: StaffCall) => Promise<void>;
  /** Notes in the audit log who takes the file of a change away: it holds what parts cost. */
  noteFile: (id: number, by: StaffCall) => Promise<void>;
  /** Begins to take it back. ShopErrors `not_found`, `changed_meanwhile` where that may not be, or no longer. */
  undo: (id: number, by: StaffCall) => Promise<void>;
};

export function createPriceRules(db: Database, now: () => Date): PriceRules {
  const turn = (id: number, work: "applying" | "undoing", by: StaffCall) =>
    db.transaction().execute(async (trx) => {
      const change = await holdChange(trx, id);
      if (!change) throw new ShopError("not_found");
      const mayBegin = work === "applying" ? mayApply(change) : mayUndo(change, now());
      if (!mayBegin) throw new ChangedMeanwhile({ change: changeWire(change, now()) });
      await beginWork(trx, { id, work, by: staffActor(by).name });
      await audit(trx, { change, work, by });
    });
  return {
    simulate: async ({ parts, rule }, by) => {
      const text = storableText(parts.text ?? "").trim();
      if (priceTerms(text).length > MOST_TERMS) throw new ShopError("too_many_price_terms");
      const { name: madeBy } = staffActor(by);
      return db.transaction().execute(async (trx) => {
        await waitForTurn(trx, "price simulations");
        if ((await countSimulating(trx)) >= MOST_SIMULATING)
          throw new ShopError("too_many_simulations");
        return insertChange(trx, { parts: { ...parts, text: text || null }, rule, madeBy });
      });
    },
    read: async (id, locale) => {
      const change = await findChange(db, id);
      if (!change) throw new ShopError("not_found");
      const [summary, largest, first, left] = await Promise.all([
        summarize(db, id),
        findLargest(db, id, SHOWN_ROWS),
        findRowsAfter(db, { id, after: 0, limit: SHOWN_ROWS }),
        findLeft(db, id, SHOWN_ROWS),
      ]);
      return summaryWire(
        { change: changeWire(change, now()), summary, largest, first, left },
        locale,
      );
    },
    noteFile: async (id, by) =>
      appendAudit(db, {
        actor: staffActor(by),
        action: "prices.file",
        subject: `prices:${id}`,
        change: {},
        client: by.client,
      }),
    apply: (id, by) => turn(id, "applying", by),
    undo: (id, by) => turn(id, "undoing", by),
  };
}

type Auditing = { change: PriceChangeEntry; work: "applying" | "undoing"; by: StaffCall };

/** One entry for the whole change, with its rule, which parts it is for, and how many prices it is about. */
async function audit(db: Database, { change, work, by }: Auditing): Promise<void> {
  const { id, rule, parts, state } = change;
  const { up, down, written } = await summarize(db, id);
  await appendAudit(db, {
    actor: staffActor(by),
    action: work === "applying" ? "prices.rule" : "prices.undo",
    subject: `prices:${id}`,
    change: {
      state: [state, work],
      rule: [null, rule],
      parts: [null, parts],
      prices: [null, work === "applying" ? up + down : written],
    },
    client: by.client,
  });
}
