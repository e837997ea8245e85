import type { ReactNode } from "react";

import type { Product, ProductsResponse } from "#contract/products.ts";

import { ContactButtons } from "#web/layout/contact-links.tsx";
import { useFormatter, useTranslations } from "#web/i18n/i18n.ts";
import { Notice } from "#web/ui/notice.tsx";

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
