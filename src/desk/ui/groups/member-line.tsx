import type { GroupMember } from "#contract/group-desk.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";

import { useShopLocale } from "#web/i18n/i18n.ts";

import { PartLink } from "#desk/ui/part-link.tsx";

type Props = {
  member: GroupMember;
  isOpened: boolean;
  /** Where it is opened; without it on its own page. */
  hrefOf?: ((sku: string) => string) | undefined;
};

/** A member of an interchange group in a few lines: whose it is, how good, its measures, and how many there are. */
export function MemberLine({ member, isOpened, hrefOf }: Props) {
  const t = useDeskTexts("relations.group");
  const parts = useDeskTexts("parts");
  const locale = useShopLocale();
  const { title, brand, quality, trust, measures, onHand, vehicles } = member;
  return (
    <div>
      <PartLink part={member} isOpened={isOpened} href={hrefOf?.(member.sku)} /> {title[locale]}{" "}
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
