import { useNavigate, useSearchParams } from "react-router";

import { verifyPartsLink } from "#domain/page/desk-pages.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { AreaHead } from "#desk/ui/area-head.tsx";
import { KeysetList } from "#desk/ui/list/keyset-list.tsx";
import { useListFilters, useListRows } from "#desk/ui/list/use-list.ts";

import { useShopLocale } from "#web/i18n/i18n.ts";

import { VerifyDetail } from "./verify-detail.tsx";
import { useVerifyList } from "./verify-list.tsx";

/**
 * The queue of parts to verify: one after the other, without a hand leaving the keyboard. No `AreaList`, for what is
 * open stands in the query of an address of its own.
 */
export default function VerifyPage() {
  const t = useDeskTexts("verify");
  const locale = useShopLocale();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const sku = search.get("sku") ?? undefined;
  const spec = useVerifyList();
  const { filters } = useListFilters(spec);
  const { rows, hasNextPage, fetchNextPage } = useListRows(spec, filters);
  const at = rows.findIndex((row) => row.sku === sku);
  const show = (wanted: string | undefined) => {
    const next = new URLSearchParams(search);
    next.delete("sku");
    if (wanted !== undefined) next.set("sku", wanted);
    const query = next.toString();
    void navigate(verifyPartsLink(locale) + (query === "" ? "" : `?${query}`), {
      replace: sku !== undefined,
    });
  };
  const close = () => show(undefined);
  const around = {
    before: rows[at - 1]?.sku,
    after: rows[at + 1]?.sku,
    later: rows[at + 2]?.sku,
  };
  // The queue goes on before its last row is reached.
  const go = (wanted: string | undefined) => {
    if (at >= rows.length - 5 && hasNextPage) void fetchNextPage();
    if (wanted !== undefined) show(wanted);
  };
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
