import { deskLink } from "#domain/page/desk-pages.ts";
import { isRecord } from "#domain/storage/stored-record.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import type { DeskRefusal } from "#desk/ui/desk-refusal.ts";

import { useShopLocale } from "#web/i18n/i18n.ts";
import { Notice } from "#web/ui/notice.tsx";

/** Leads to the model or engine that has the name already, where that is why nothing was made of it. */
export function TakenName({ refusal }: { refusal: DeskRefusal | undefined }) {
  const t = useDeskTexts("vehicles.making");
  const locale = useShopLocale();
  const owner = refusal?.code === "vehicle_refused" ? ownerIn(refusal.current) : undefined;
  if (!owner) return null;
  const link = <a href={deskLink(locale, "vehicles", owner.id)}>{t("open", owner)}</a>;
  return (
    <Notice kind="warn" actions={link}>
      <p>{t("there", owner)}</p>
    </Notice>
  );
}

type Owner = { id: string; name: string };

function ownerIn(current: unknown): Owner | undefined {
  if (!isRecord(current) || !isRecord(current["vehicle"])) return undefined;
  const { id, name } = current["vehicle"];
  return typeof id === "string" && typeof name === "string" ? { id, name } : undefined;
}
