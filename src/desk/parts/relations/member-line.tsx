import type { GroupMember } from "#contract/group-desk.ts";
import { deskLink } from "#domain/pages/desk-pages.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";

import { useShopLocale } from "#web/i18n/i18n.ts";

/** A member of an interchange group in a few lines: whose it is, how good, its measures, and how many there are. */
export function MemberLine({ member, isOpened }: { member: GroupMember; isOpened: boolean }) {
  const t = useDeskTexts("relations.group");
  const parts = useDeskTexts("parts");
  const locale = useShopLocale();
  const { sku, partNumber, title, brand, quality, trust, measures, onHand, vehicles } = member;
  return (
    <div>
      {isOpened ? (
        <b className="mono strong">{partNumber}</b>
      ) : (
        <a className="mono" href={deskLink(locale, "parts", sku)}>
          {partNumber}
        </a>
      )}{" "}
      {title[locale]}{" "}
      <span className="secondary">
        {brand}, {parts(`qualities.${quality}`)}, {parts(`trusts.${trust}`)}
      </span>
      <div className="secondary">
        {[
          ...measures.map(({ name, value }) => `${name[locale]}: ${value[locale]}`),
          t("onHand", { count: onHand }),
          t("fits", { count: vehicles.all }),
        ].join("; ")}
      </div>
    </div>
  );
}
