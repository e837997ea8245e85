import { type InfiniteData, type QueryKey, useInfiniteQuery } from "@tanstack/react-query";

import type { ListedMovement, MovementsResponse } from "#contract/stock-movements.ts";
import { deskLink } from "#domain/page/desk-pages.ts";

import { useDeskLanguage, useDeskTexts } from "#desk/i18n/i18n.ts";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { useFormat } from "#web/ui/format.ts";

import { DetailSection, DetailWaiting } from "../detail-panel.tsx";
import { MovementSource } from "./movement-source.tsx";
import { movementWords } from "./movement-words.ts";

/** Shoppers buy, and orders that wait get what came, while somebody looks. */
const ANEW_MS = 5_000;
const AT_ONCE = 10;

/** What came to the shelves of a part and left them, the newest first, with why, who, and how many lay there. */
export function MovementsOfPart({ sku }: { sku: string }) {
  const t = useDeskTexts("stock");
  const locale = useShopLocale();
  const { data, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useBook(sku);
  const items = data?.pages.flatMap((page) => page.items);
  return (
    <DetailSection
      title={t("book")}
      note={
        <a href={`${deskLink(locale, "movements")}?text=${encodeURIComponent(sku)}`}>
          {t("movements.whole")}
        </a>
      }
    >
      {!items && <DetailWaiting onRetry={isError ? () => void refetch() : undefined} />}
      {items?.length === 0 && <p className="secondary">{t("noBook")}</p>}
      <ol className="desk-history">
        {items?.map((movement) => (
          <li key={movement.id}>
            <MovementLine movement={movement} />
          </li>
        ))}
      </ol>
      {hasNextPage && (
        <Button size="s" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t("more")}
        </Button>
      )}
    </DetailSection>
  );
}

function useBook(sku: string) {
  const locale = useShopLocale();
  return useInfiniteQuery<
    MovementsResponse,
    Error,
    InfiniteData<MovementsResponse>,
    QueryKey,
    number | null
  >({
    queryKey: ["stock", "movements", sku, locale],
    queryFn: ({ pageParam: after }) =>
      ask<MovementsResponse>({
        path: "admin/stock/movements",
        locale,
        body: { filters: { sku }, after, limit: AT_ONCE },
      }),
    initialPageParam: null,
    getNextPageParam: ({ next }) => next,
    refetchInterval: ANEW_MS,
  });
}

/** A receipt and an import are called so already by what they were part of, "Recibo 12". */
function isNamedBySource({ kind, intakeId, importId }: ListedMovement): boolean {
  return (kind === "receipt" && intakeId !== null) || (kind === "import" && importId !== null);
}

function MovementLine({ movement }: { movement: ListedMovement }) {
  const format = useFormat();
  const words = movementWords(useDeskLanguage());
  const { at, warehouse } = movement;
  return (
    <>
      <span className="muted figures">{format.moment(at)}</span>
      <span>
        <b className="strong figures">{words.pieces(movement)}</b> {warehouse},{" "}
        {!isNamedBySource(movement) && <>{words.what(movement)} </>}
        <MovementSource movement={movement} />
        <span className="secondary">
          {" · "}
          <span className="figures">{words.levels(movement)}</span>
          {" · "}
          {words.doer(movement)}
        </span>
      </span>
    </>
  );
}
