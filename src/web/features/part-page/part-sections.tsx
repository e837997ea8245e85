import type { ReactNode } from "react";

import type { ProductDetail } from "#contract/products.ts";

import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { EVERYTHING, writePartsQuery } from "#web/features/parts/public/parts-address.ts";
import { usePolicyDays } from "#web/layout/policy-days.ts";
import { partPath, resultsPath } from "#web/paths.ts";
import { Notice } from "#web/ui/notice.tsx";
import { PartNumber } from "#web/ui/part-number.tsx";
import { supersededNumber } from "./superseded-number.ts";

/** A ruled section with its heading and, beside it, a figure or a remark. */
export function Section({
  id,
  title,
  remark,
  actions,
  children,
}: {
  id: string;
  title: string;
  remark?: string;
  actions?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section id={id} aria-labelledby={`h-${id}`}>
      <div className="section-head">
        <h2 id={`h-${id}`}>{title}</h2>
        {remark !== undefined && <p>{remark}</p>}
        {actions !== undefined && <div className="more">{actions}</div>}
      </div>
      {children}
    </section>
  );
}

/** What a kit holds; a piece that is sold by itself leads to its page. */
export function KitContents({ part }: { part: ProductDetail }) {
  const t = useTranslations("part.kit");
  const locale = useShopLocale();
  if (part.kitContents.length === 0) return null;
  const pieces = part.kitContents.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <Section id="kit" title={t("title")} remark={t("pieces", { count: pieces })}>
      <table className="ledger-table">
        <thead>
          <tr>
            <th scope="col">{t("position")}</th>
            <th scope="col">{t("piece")}</th>
            <th scope="col" className="right">
              {t("quantity")}
            </th>
          </tr>
        </thead>
        <tbody>
          {part.kitContents.map(
            ({ position, sku, part_number: number, title, quantity }, index) => (
              <tr key={position}>
                <td>
                  <span className="balloon">{index + 1}</span>
                </td>
                <td>
                  {sku === null ? title : <a href={partPath(locale, sku)}>{title}</a>}
                  <span className="mono small muted under">{number}</span>
                </td>
                <td className="right figures">{quantity}</td>
              </tr>
            ),
          )}
        </tbody>
      </table>
    </Section>
  );
}

/** The measures and properties that suit the type of part. */
export function Specifications({ part }: { part: ProductDetail }) {
  const t = useTranslations("part.specifications");
  if (part.attributes.length === 0) return null;
  return (
    <Section id="specifications" title={t("title")}>
      <dl className="facts ruled">
        {part.attributes.map((attribute) => (
          <div key={attribute.attribute_id}>
            <dt>{attribute.attribute_name}</dt>
            <dd className="figures">{attribute.attribute_value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

/** Its papers, each to be saved. */
export function Documents({ part: { documents } }: { part: ProductDetail }) {
  const t = useTranslations("part.documents");
  if (documents.length === 0) return null;
  return (
    <Section id="documents" title={t("title")}>
      <dl className="facts ruled">
        {documents.map(({ url, title, about }) => (
          <div key={url}>
            <dt>{about}</dt>
            <dd>
              <a href={url} download>
                {title}
              </a>
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

/** Other makers' numbers that lead here. */
export function CrossReferences({ part }: { part: ProductDetail }) {
  const t = useTranslations("part.references");
  if (part.crossReferences.length === 0) return null;
  return (
    <Section id="references" title={t("title")} remark={t("remark")}>
      <table className="ledger-table stack refs">
        <thead>
          <tr>
            <th scope="col">{t("number")}</th>
            <th scope="col">{t("maker")}</th>
            <th scope="col">{t("kind")}</th>
          </tr>
        </thead>
        <tbody>
          {part.crossReferences.map(({ kind, maker, number, certainty }) => (
            <tr key={`${kind} ${maker} ${number}`}>
              <th scope="row">
                <PartNumber number={number} />
              </th>
              <td>{maker}</td>
              <td>{t(certainty === null ? `kinds.${kind}` : `certainties.${certainty}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}

/** Whether this part can come back (specification §9, returns). */
export function ReturnsRule({ part }: { part: ProductDetail }) {
  const t = useTranslations("part.returns");
  const { returnDays } = usePolicyDays();
  return (
    <Section id="returns" title={t("title")}>
      <p className="secondary">
        {part.is_special_order && `${t("specialOrder")} `}
        {part.is_electrical && `${t("electrical")} `}
        {!part.is_special_order && !part.is_electrical && t("accepted", { days: returnDays })}
      </p>
      {part.needs_vin_check && <p className="secondary">{t("vinCheck")}</p>}
    </Section>
  );
}

/** Which part took this one's place, or that this one took the place of what was asked for. */
export function Superseded({ part, requested }: { part: ProductDetail; requested: string }) {
  const t = useTranslations("part.supersession");
  const locale = useShopLocale();
  const older = supersededNumber(part, requested);
  if (!part.supersededBy) {
    return older === undefined ? null : (
      <Notice>
        <p>{t("asked", { older, number: part.part_number })}</p>
      </Notice>
    );
  }
  const { sku, part_number: number } = part.supersededBy;
  return (
    <Notice kind="warn">
      <p>
        {t("by")}{" "}
        <a className="mono" href={partPath(locale, sku)}>
          {number}
        </a>
      </p>
    </Notice>
  );
}

/** Whose place this part took. */
export function Replaces({ numbers }: { numbers: string[] }) {
  const t = useTranslations("part.supersession");
  const locale = useShopLocale();
  if (numbers.length === 0) return null;
  return (
    <span className="replaces">
      {t("replaces")}{" "}
      {numbers.map((number) => (
        <a
          key={number}
          className="mono"
          rel="nofollow"
          href={resultsPath(locale, writePartsQuery({ ...EVERYTHING, text: number }))}
        >
          {number}
        </a>
      ))}
    </span>
  );
}
