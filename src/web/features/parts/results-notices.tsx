import type { ReactNode } from "react";

import type { Product, ProductsResponse, Reading } from "#contract/products.ts";

import { ContactButtons } from "#web/layout/contact-links.tsx";
import { useFormatter, useTranslations } from "#web/i18n/i18n.ts";
import { Notice } from "#web/ui/notice.tsx";
import type { ResultsPage } from "./results-loader.ts";

/**
 * Says which words were read differently from how they were typed, which were left out, whether numbers
 * alone were searched, and which of them another one replaced.
 */
export function HowItWasRead({
  corrections,
  leftOut,
  onlyNumbers,
  superseded,
}: ProductsResponse["searchInfo"]) {
  const t = useTranslations("parts");
  const format = useFormatter();
  const saying = [corrections, leftOut, onlyNumbers, superseded];
  if (saying.every(({ length }) => length === 0)) return null;
  const words = format.list(
    leftOut.map((word) => <b key={word}>{word}</b>),
    { type: "disjunction" },
  );
  return (
    <p className="corrected">
      {corrections.map(({ typed, read }) => (
        <span key={typed}>{t.rich("corrected", { typed, read, b: bold })} </span>
      ))}
      {leftOut.length > 0 && (
        <span>{t.rich("leftOut", { count: leftOut.length, words: () => words })}</span>
      )}
      {onlyNumbers.length > 0 && (
        <span>
          {t.rich("onlyNumbers", {
            count: onlyNumbers.length,
            numbers: () => format.list(onlyNumbers.map((number) => <b key={number}>{number}</b>)),
          })}
        </span>
      )}
      {superseded.length > 0 && (
        <span>
          {" "}
          {t.rich("superseded", {
            count: superseded.length,
            numbers: () => format.list(superseded.map((number) => <b key={number}>{number}</b>)),
          })}
        </span>
      )}
    </p>
  );
}

/** What of a text says a vehicle, where a rung leaves it out. */
const VEHICLE_KINDS = new Set<Reading["spans"][number]["kind"]>(["vehicle", "engine", "year"]);

/** Says that not all that was typed found what is shown, and what was done instead. */
export function WhatAnswered({ page: { query, reply, vin } }: { page: ResultsPage }) {
  const t = useTranslations("parts.rung");
  const format = useFormatter();
  const { text } = query;
  const { reading } = reply.searchInfo;
  if (!reading || reading.rung === "all") return null;
  const { rung, unused, spans } = reading;
  // Elements, as a sentence may say the same words twice.
  const listed = (words: readonly string[]) => (
    <span>
      {format.list(
        words.map((word) => <b key={word}>{word}</b>),
        { type: "conjunction" },
      )}
    </span>
  );
  const vehicle = spans
    .filter(({ kind, used }) => !used && VEHICLE_KINDS.has(kind))
    .map((span) => span.text);
  return (
    <Notice kind="warn" actions={<ContactButtons message={t("message", { text })} size="s" />}>
      <p>
        {t.rich(rung, {
          text,
          words: () => listed(unused),
          used: () => listed(spans.filter(({ used }) => used).map((span) => span.text)),
          vehicle: () => listed([vehicle.join(" ")]),
        })}
        {vin !== null && (
          <>
            {" "}
            <a href={vin}>{t("vin")}</a>
          </>
        )}
      </p>
    </Notice>
  );
}

function bold(inner: ReactNode) {
  return <b>{inner}</b>;
}

/** "Invalid products": a signed-in reply must have a price for every part (specification §5). */
export function InvalidPrices({ products }: { products: Product[] }) {
  const t = useTranslations("parts.invalid");
  const count = unpriced(products).length;
  if (count === 0) return null;
  return (
    <Notice kind="bad" actions={<ContactButtons message={t("message")} size="s" />}>
      <p>
        <b>{t("title")}</b> {t("text", { count })}
      </p>
    </Notice>
  );
}

/** Parts that came with a price that is null; for guests the price is absent, which is something else. */
export function unpriced(products: Product[]): Product[] {
  return products.filter(({ price }) => price === null);
}
