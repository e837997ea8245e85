import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import type { KitPiece, KitResponse } from "#contract/kit-desk.ts";
import type { EditedPart } from "#contract/part-desk.ts";
import { deskLink } from "#domain/page/desk-pages.ts";
import { PRICE_LEVELS } from "#domain/pricing/price-level.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailSection, DetailWaiting } from "#desk/ui/detail-panel.tsx";
import { LinesTable } from "#desk/ui/lines-table.tsx";
import { PointList } from "#desk/ui/point-list.tsx";
import { useMay } from "#desk/ui/rights.ts";

import { ask } from "#web/api/send.ts";
import { useFormatter, useShopLocale } from "#web/i18n/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { useFormat } from "#web/ui/format.ts";

import { KitEditor } from "./kit-editor.tsx";

type Props = { part: Pick<EditedPart, "sku" | "partNumber" | "unit"> };

/** What a kit holds, what that costs one by one, and how many kits are on hand; nothing for a part sold by the piece. */
export function KitOfPart({ part: { sku, partNumber, unit } }: Props) {
  const t = useDeskTexts("relations.kit");
  const locale = useShopLocale();
  const isManager = useMay("manager");
  const [isEditing, setEditing] = useState(false);
  const { data, isError, refetch } = useQuery({
    queryKey: ["parts", "kit", sku, locale],
    queryFn: () => ask<KitResponse>({ path: "admin/kits/get", locale, body: { sku } }),
  });
  if (unit === "each" && (!data || data.items.length === 0)) return null;
  if (!data)
    return (
      <DetailSection title={t("title")}>
        <DetailWaiting onRetry={isError ? () => void refetch() : undefined} />
      </DetailSection>
    );
  return (
    <DetailSection title={t("title")}>
      {data.items.length === 0 ? (
        <p className="secondary">{t("none")}</p>
      ) : (
        <>
          <LinesTable words={[t("part")]} figures={[t("quantity"), t("onHand")]}>
            {data.items.map((piece) => (
              <PieceRow key={`${piece.sku} ${piece.partNumber} ${piece.title.es}`} piece={piece} />
            ))}
          </LinesTable>
          <KitPrices kit={data} />
        </>
      )}
      {isManager && (
        <p>
          <Button size="s" onClick={() => setEditing(true)}>
            {t("edit")}
          </Button>
        </p>
      )}
      {isEditing && <KitEditor kit={data} number={partNumber} onClose={() => setEditing(false)} />}
    </DetailSection>
  );
}

function PieceRow({ piece }: { piece: KitPiece }) {
  const t = useDeskTexts("relations.kit");
  const locale = useShopLocale();
  const { sku, partNumber, title, quantity, onHand, isOffSale } = piece;
  const notes = [sku === null && t("notOfShop"), isOffSale && t("offSale")].filter(
    (note) => note !== false,
  );
  return (
    <tr>
      <td>
        {sku === null ? (
          <span className="mono">{partNumber}</span>
        ) : (
          <a className="mono" href={deskLink(locale, "parts", sku)}>
            {partNumber}
          </a>
        )}
        <span className="order-part">{title[locale]}</span>
        {notes.map((note) => (
          <span key={note} className="order-part muted">
            {note}
          </span>
        ))}
      </td>
      <td className="right figures">{quantity}</td>
      <td className="right figures">{onHand ?? "—"}</td>
    </tr>
  );
}

/** At the levels at which the kit is for sale, what it costs beside its pieces, where all of them are for sale too. */
function KitPrices({ kit: { prices, fromStock } }: { kit: KitResponse }) {
  const t = useDeskTexts("relations.kit");
  const levels = useDeskTexts("parts.levels");
  const format = useFormat();
  const { list } = useFormatter();
  const sold = PRICE_LEVELS.filter((level) => prices[level].kit !== null);
  const partly = sold.filter((level) => prices[level].pieces === null);
  const money = (amount: number | null) => format.money(amount ?? 0);
  return (
    <PointList>
      {sold
        .filter((level) => !partly.includes(level))
        .map((level) => (
          <li key={level}>
            {t("priced", {
              level: levels(level),
              kit: money(prices[level].kit),
              pieces: money(prices[level].pieces),
            })}
          </li>
        ))}
      {partly.length > 0 && (
        <li>
          {partly.length === sold.length
            ? t("pricedNowhere")
            : t("pricedPartly", { levels: list(partly.map((level) => levels(level))) })}
        </li>
      )}
      <li>{fromStock === null ? t("notFromStock") : t("fromStock", { count: fromStock })}</li>
    </PointList>
  );
}
