import { useNavigate, useParams, useSearchParams } from "react-router";

import { deskLink } from "#domain/page/desk-pages.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { AreaHead } from "#desk/ui/area-head.tsx";
import { KeyHint } from "#desk/ui/keys/key-hint.tsx";
import { useDeskKeys } from "#desk/ui/keys/use-keys.ts";
import { KeysetList } from "#desk/ui/list/keyset-list.tsx";
import { SharedThing } from "#desk/ui/presence/shared-thing.tsx";

import { useShopLocale } from "#web/i18n/i18n.ts";
import { Button } from "#web/ui/button.tsx";

import { OpenedFitments } from "#desk/ui/fitments/opened-fitments.tsx";
import { NewPart } from "./new-part.tsx";
import { OpenedPart } from "./opened-part.tsx";
import { usePartList } from "./part-list.tsx";

/** Parts: a list with what is open beside it, and a new one; no `AreaList`, for a part may have the sku "new". */
export default function PartsPage() {
  const t = useDeskTexts("parts");
  const locale = useShopLocale();
  const { id } = useParams();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const spec = usePartList();
  const isNew = search.get("new") === "yes" && id === undefined;
  const show = (sku: string | undefined, isBeginning = false) => {
    const query = new URLSearchParams(search);
    query.delete("new");
    query.delete("edit");
    if (isBeginning) query.set("new", "yes");
    const text = query.toString();
    const path = sku === undefined ? deskLink(locale, "parts") : deskLink(locale, "parts", sku);
    void navigate(path + (text === "" ? "" : `?${text}`));
  };
  const editing = id === undefined ? null : search.get("edit");
  const begin = () => show(undefined, true);
  const close = () => show(undefined);
  useDeskKeys([{ keys: "n", name: t("begin"), act: begin }]);
  if (id !== undefined && editing === "fitments")
    return (
      <SharedThing key={id} subject={`parts/${id}`}>
        <OpenedFitments sku={id} onClose={() => show(id)} />
      </SharedThing>
    );
  return (
    <>
      <AreaHead title={t("title")}>
        <Button kind="main" size="s" onClick={begin}>
          {t("begin")}
          <KeyHint keys="n" />
        </Button>
      </AreaHead>
      <KeysetList
        spec={spec}
        opened={isNew ? "" : id}
        subject={id === undefined ? undefined : `parts/${id}`}
        onClose={close}
        detail={
          isNew ? (
            <NewPart onClose={close} onMade={show} />
          ) : (
            id !== undefined && <OpenedPart key={id} sku={id} onClose={close} />
          )
        }
      />
    </>
  );
}
