import { useNavigate, useSearchParams } from "react-router";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { AreaHead } from "#desk/ui/area-head.tsx";
import { KeysetList } from "#desk/ui/list/keyset-list.tsx";
import { useListFilters, useListRows } from "#desk/ui/list/use-list.ts";

import { useShopLocale } from "#web/i18n/i18n.ts";

import { openedInQueue, type OpenedInQueue, queueLink } from "./queue-link.ts";
import { VerifyDetail } from "./verify-detail.tsx";
import { VerifyFitments } from "./verify-fitments.tsx";
import { useVerifyList } from "./verify-list.tsx";

/**
 * The queue of parts to verify: one after the other, without a hand leaving the keyboard. No `AreaList`, for what is
 * open stands in the query of an address of its own.
 */
export default function VerifyPage() {
  const t = useDeskTexts("verification");
  const spec = useVerifyList();
  const { sku, edit, around, go, show } = useQueue(spec);
  const close = () => show({});
  if (sku !== undefined && edit === "fitments")
    return <VerifyFitments sku={sku} around={around} onGo={go} onClose={() => show({ sku })} />;
  return (
    <>
      <AreaHead title={t("title")} />
      <KeysetList
        spec={spec}
        opened={sku}
        subject={sku === undefined ? undefined : `parts/${sku}`}
        onClose={close}
        detail={
          sku !== undefined && (
            <VerifyDetail key={sku} sku={sku} around={around} onGo={go} onClose={close} />
          )
        }
      />
    </>
  );
}

/** What is open of the queue, what stands around it, and how one goes about. */
function useQueue(spec: ReturnType<typeof useVerifyList>) {
  const locale = useShopLocale();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { sku, edit } = openedInQueue(search);
  const { filters } = useListFilters(spec);
  const { rows, hasNextPage, fetchNextPage } = useListRows(spec, filters);
  const at = rows.findIndex((row) => row.sku === sku);
  const show = (wanted: OpenedInQueue) =>
    void navigate(queueLink(locale, search, wanted), { replace: sku !== undefined });
  return {
    sku,
    edit,
    around: {
      before: rows[at - 1]?.sku,
      after: rows[at + 1]?.sku,
      later: rows[at + 2]?.sku,
    },
    show,
    /** To another part, of which the same is open; the queue goes on before its last row is reached. */
    go: (wanted: string | undefined) => {
      if (at >= rows.length - 5 && hasNextPage) void fetchNextPage();
      if (wanted !== undefined) show({ sku: wanted, edit });
    },
  };
}
