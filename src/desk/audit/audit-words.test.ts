import { describe, expect, it } from "vitest";

import { NOTED_CALLS } from "#domain/account/acting-calls.ts";
import { ACCOUNT_TYPES } from "#domain/account/account-type.ts";
import { INVITATION_STATES } from "#domain/account/invitation.ts";
import { KEY_SCOPES, NOTED_KEY_CALLS } from "#domain/api-key/key-scope.ts";
import { AUDIT_ACTIONS } from "#domain/audit/audit-action.ts";
import { FIGURE_SPANS } from "#domain/dashboard/figure-span.ts";
import { CORE_STATUSES } from "#domain/core/core-status.ts";
import { DOCUMENT_KINDS, PAPER_LANGUAGES } from "#domain/document/part-document.ts";
import { NOTHING_UNDONE } from "#domain/import/import-undo.ts";
import { LOCALES, type Locale } from "#domain/i18n/locale.ts";
import { ORDER_STATUSES } from "#domain/order/order-status.ts";
import { PRICE_LEVELS } from "#domain/pricing/price-level.ts";
import { PRICE_BASES, PRICE_ENDINGS } from "#domain/pricing/price-rule.ts";
import { QUOTE_STATUSES } from "#domain/quote/quote-status.ts";
import { RETURN_STATUSES } from "#domain/return/return-status.ts";
import { isRecord } from "#domain/storage/stored-record.ts";
import { STOREFRONTS } from "#domain/storefront/storefront.ts";
import { TRUST_STATES } from "#domain/verification/trust.ts";
import { CLAIM_STATUSES } from "#domain/warranty/claim-status.ts";

import { deskTextsOf, loadDeskTexts } from "#desk/i18n/texts.ts";

import { auditArea } from "./audit-area.ts";
import { AUDIT_GROUPS } from "./audit-groups.ts";
import { dateKind, fieldPaths, numberKind, valuePaths } from "./field-words.ts";
import { wordAt } from "./word-at.ts";

for (const locale of LOCALES) await loadDeskTexts(locale, auditArea.texts);

function has(locale: Locale, paths: readonly string[]): boolean {
  return paths.some((path) => wordAt(deskTextsOf(locale), path) !== undefined);
}

function groupIn(texts: unknown, key: string): unknown {
  return isRecord(texts) ? texts[key] : undefined;
}

function keysOf(group: unknown): string[] {
  return isRecord(group) ? Object.keys(group) : [];
}

describe.each(LOCALES)("the audit log in words, %s", (locale) => {
  it.each(AUDIT_ACTIONS)("has a sentence for %s", (action) => {
    expect(has(locale, [`audited.actions.${action}`])).toBe(true);
  });

  it.each(NOTED_CALLS)("says what %s did in a customer's name", (call) => {
    expect(has(locale, valuePaths("account", "call", call))).toBe(true);
  });

  it("has no sentence for what nobody does", () => {
    const { audited }: Record<string, unknown> = { ...deskTextsOf(locale) };
    const actions = groupIn(audited, "actions");
    const named = keysOf(actions).flatMap((noun) =>
      keysOf(groupIn(actions, noun)).map((verb) => `${noun}.${verb}`),
    );
    expect(named.toSorted()).toEqual([...AUDIT_ACTIONS].toSorted());
  });

  it.each([
    ["account", ["approval", "price_level", "credit_limit_cents", "is_disabled", "admin_level"]],
    [
      "account",
      [
        "import",
        "first_name",
        "phone_number",
        "tax_id_number",
        "email_verified",
        "filters",
        "locale",
      ],
    ],
    ["account", ["reason", "factor_app", "passkeys", "customers_followed", "customers_left"]],
    ["account", ["merged", "mergedInto", "owed_cents", "application"]],
    ["order", ["status", "paid", "shipped", "refunded_cents", "link", "vinNumber", "note", "mail"]],
    [
      "order",
      [
        "customer",
        "payment",
        "paid_way",
        "paid_reference",
        "total_cents",
        "owed_cents",
        "lines",
        "shipping_address",
      ],
    ],
    ["order", ["coupon", "parcel", "carrier", "trackingNumber"]],
    ["part", ["titleEs", "brandId", "subcategoryId", "coreCents", "oemNumbers", ...PRICE_LEVELS]],
    [
      "part",
      [
        "document",
        "documents",
        "cost",
        "kit",
        "fitments",
        "interchangeGroup",
        "superseded_by",
        "verification",
      ],
    ],
    ["quote", ["status", "lines", "total", "expires", "message", "customer"]],
    ["return", ["status", "refund_cents", "refund_way", "send_by", "message", "order"]],
    ["claim", ["status", "credit_cents", "credit_way", "paid_at", "order"]],
    ["core", ["status", "quantity", "due_at", "credit_cents"]],
    ["coupon", ["amount", "percent", "minimum", "startsAt", "isEnabled", "freeShipping"]],
    ["prices", ["state", "rule", "parts", "prices"]],
    ["shipping", ["country", "areas", "residential", "freightCategories", "tables"]],
    ["content", ["title_es", "summary_en", "body_es", "publishedOn", "isPublished", "drawing"]],
    ["content", ["goesUpAt", "comesDownAt", "clock"]],
    ["job", ["piece", "pieces"]],
    ["import", ["kind", "file", "isDryRun", "state", "undo"]],
    ["import", Object.keys(NOTHING_UNDONE)],
    ["payout", ["account", "reference", "refunded_cents", "payout_cents", "note"]],
    ["synonym", ["phrases", "means", "kinds"]],
    ["upload", ["document", "documentKind", "paperLanguage", "titleEs", "titleEn"]],
    ["warranty", ["terms"]],
    ["apikey", ["scopes", "networks", "storefront", "until", "isPaused", "customer", "call"]],
    ["brand", ["image", "name", "slug", "merged", "mergedInto", "parts"]],
    ["make", ["name", "merged", "mergedInto", "models"]],
    ["measure", ["code", "es", "en", "unit", "type", "least", "most", "options", "kinds", "place"]],
    ["category", ["es", "en", "drawing", "url", "path", "place", "merged", "parts"]],
    ["booklet", ["parts", "link"]],
    ["wholesale", ["application"]],
    ["payment", ["paid_cents"]],
    ["setting", ["value"]],
    ["calendar", ["entry", "branch", "from", "until", "kind", "opens", "name_en", "holiday"]],
    ["list", ["format", "rows", "filters", "order", "cut"]],
    [
      "list",
      [
        "text",
        "status",
        "payment",
        "method",
        "storefront",
        "olderThanDays",
        "fromDay",
        "toDay",
        "approval",
        "staff",
        "isOverdue",
        "isLate",
        "isUnpaid",
        "reason",
        "kind",
        "state",
        "standing",
        "recipient",
        "list",
        "days",
        "actor",
        "action",
        "subject",
        "from",
        "isPublished",
        "isAnswered",
        "sku",
        "isSettled",
        "source",
        "problem",
        "number",
        "cause",
        "ready",
        "check",
        "rejected",
        "warehouse",
        "brand",
        "category",
        "subcategory",
        "trust",
        "lacks",
        "kits",
        "fits",
        "group",
        "own",
        "country",
        "service",
        "invitation",
        "import",
        "account",
        "type",
        "priceLevel",
        "priceAccess",
        "credit",
        "tax",
        "closed",
        "seller",
        "mine",
        "year",
        "span",
      ],
    ],
  ])("has a word for what changes of a %s", (noun, fields) => {
    expect(fields.filter((field) => !has(locale, fieldPaths(noun, field)))).toEqual([]);
  });

  it.each([
    ["order", "status", ORDER_STATUSES],
    ["return", "status", RETURN_STATUSES],
    ["claim", "status", CLAIM_STATUSES],
    ["core", "status", CORE_STATUSES],
    ["quote", "status", QUOTE_STATUSES],
    ["account", "price_level", PRICE_LEVELS],
    ["part", "verification", TRUST_STATES],
    ["prices", "basis", PRICE_BASES],
    ["prices", "ending", PRICE_ENDINGS],
    ["upload", "documentKind", DOCUMENT_KINDS],
    ["upload", "paperLanguage", PAPER_LANGUAGES],
    ["order", "link", ["read", "new", "given out"]],
    ["account", "certificate 3", ["received", "approved", "refused"]],
    ["account", "exemption 3", ["held", "ended"]],
    ["account", "locale", LOCALES],
    ["list", "invitation", INVITATION_STATES],
    ["list", "span", FIGURE_SPANS],
    ["list", "type", ACCOUNT_TYPES],
    ["list", "priceLevel", PRICE_LEVELS],
    ["list", "credit", ["retail", "credit"]],
    ["apikey", "scopes", KEY_SCOPES],
    ["apikey", "storefront", STOREFRONTS],
    ["apikey", "call", NOTED_KEY_CALLS],
    ["wholesale", "application", ["received", "approved", "refused"]],
    ["account", "application", ["received", "refused"]],
  ])("has a word for each %s %s", (noun, field, values) => {
    const missing = values.filter((value) => !has(locale, valuePaths(noun, field, value)));
    expect(missing).toEqual([]);
  });
});

it("every group of actions may be filtered by", () => {
  const groups = new Set(AUDIT_ACTIONS.map((action) => action.split(".")[0]));
  expect(new Set<string | undefined>(AUDIT_GROUPS)).toEqual(groups);
  expect(AUDIT_GROUPS).toHaveLength(groups.size);
});

it("numbers are cents where the log has cents, and dollars where it has dollars", () => {
  expect(numberKind("account", "credit_limit_cents")).toBe("cents");
  expect(numberKind("part", "wholesale")).toBe("cents");
  expect(numberKind("quote", "total")).toBe("cents");
  expect(numberKind("coupon", "minimum")).toBe("dollars");
  expect(numberKind("part", "weightG")).toBe("count");
});

it("dates are told from what only looks like one", () => {
  expect(dateKind("2026-11-25")).toBe("day");
  expect(dateKind("2026-11-25T10:00:00.000Z")).toBe("moment");
  expect(dateKind("2026-11-25 antes de abrir")).toBeUndefined();
});
