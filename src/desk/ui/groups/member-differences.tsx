import type { GroupMember } from "#contract/group-desk.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";

import { useShopLocale } from "#web/i18n/i18n.ts";

type Props = { own: GroupMember; member: GroupMember };

/** What two parts that are to replace each other say differently, side by side; nothing where they agree. */
export function MemberDifferences({ own, member }: Props) {
  const t = useDeskTexts("relations.group");
  const locale = useShopLocale();
  const rows = [
    ...(member.isSameKind
      ? []
      : [{ name: t("kind"), own: own.kind[locale], other: member.kind[locale] }]),
    ...member.differences.map((one) => ({
      name: one.name[locale],
      own: one.own[locale],
      other: one.other[locale],
    })),
    ...(differInVehicles(own, member)
      ? [
          {
            name: t("vehicles"),
            own: t("onlyHere", { count: member.vehicles.onlyOwn }),
            other: t("onlyHere", { count: member.vehicles.onlyOther }),
          },
        ]
      : []),
  ];
  if (rows.length === 0) return null;
  return (
    <table className="member-differences">
      <caption className="visually-hidden">
        {t("differences", { own: own.partNumber, other: member.partNumber })}
      </caption>
      <thead>
        <tr>
          <th scope="col">{t("difference")}</th>
          <th scope="col" className="mono">
            {own.partNumber}
          </th>
          <th scope="col" className="mono">
            {member.partNumber}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.name}>
            <th scope="row">{row.name}</th>
            <td>{row.own}</td>
            <td>{row.other}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Of a part that nobody has said to fit anything it is not known what it does not fit. */
function differInVehicles(own: GroupMember, { vehicles }: GroupMember): boolean {
  if (own.vehicles.all === 0 || vehicles.all === 0) return false;
  return vehicles.onlyOwn + vehicles.onlyOther > 0;
}
