import type { CustomerThing } from "#contract/customer-desk.ts";
import type { MergeSide } from "#contract/customer-merge.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { NO_VALUE } from "#desk/ui/say-value.ts";

import { useFormat } from "#web/ui/format.ts";
import { ScrollRegion } from "#web/ui/scroll-region.tsx";

import { useCustomerWords } from "../customer-words.ts";
import { differing, mergeFieldsOf, type MergePair } from "./merge-pair.ts";

/** What moves and is counted, in the order of the screen. */
const THINGS = [
  "orders",
  "quotes",
  "invoices",
  "receipts",
  "returns",
  "claims",
  "cores",
  "certificates",
] as const satisfies readonly CustomerThing[];
const OWN = ["addresses", "vehicles", "lists", "notes", "keys"] as const;

/** Both accounts side by side: who each is, its terms, and what it has; what differs stands out. */
export function MergeSides({ kept, gone }: MergePair) {
  const t = useDeskTexts("customers.merge");
  const words = useCustomerWords();
  const others = differing({ kept, gone });
  const rows = useThingRows();
  const theirs = new Map(mergeFieldsOf(gone).map(({ field, value }) => [field, value]));
  const named = (field: string) => (field === "first_name" ? t("name") : words.nameOf(field));
  return (
    <ScrollRegion className="merge-scroll" label={t("sides")}>
      <table className="merge-sides">
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t("what")}</span>
            </th>
            <th scope="col">
              {t("kept")} <b className="strong">{kept.customer.email}</b>
            </th>
            <th scope="col">
              {t("gone")} <b className="strong">{gone.customer.email}</b>
            </th>
          </tr>
        </thead>
        <tbody>
          {mergeFieldsOf(kept).map(({ field, value }) => (
            <tr key={field} data-differs={others.has(field) || undefined}>
              <th scope="row">{named(field)}</th>
              <td>{words.say(field, value)}</td>
              <td>{words.say(field, theirs.get(field))}</td>
            </tr>
          ))}
          {rows.map(({ name, say }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{say(kept)}</td>
              <td>{say(gone)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

type ThingRow = { name: string; say: (side: MergeSide) => string };

function useThingRows(): ThingRow[] {
  const t = useDeskTexts("customers.merge");
  const related = useDeskTexts("customers.related");
  const yes = useDeskTexts("customers");
  const format = useFormat();
  return [
    {
      name: t("exemption"),
      say: ({ exemptions, isReseller }) => yes(exemptions > 0 || isReseller ? "yes" : "no"),
    },
    { name: t("owed"), say: ({ owed }) => format.money(owed) },
    {
      name: t("lastOrder"),
      say: ({ lastOrder }) =>
        lastOrder ? `${lastOrder.number}, ${format.moment(lastOrder.at)}` : NO_VALUE,
    },
    ...THINGS.map((thing) => ({
      name: related(thing),
      say: ({ counts }: MergeSide) => format.count(counts[thing] ?? 0),
    })),
    ...OWN.map((thing) => ({
      name: t(`own.${thing}`),
      say: (side: MergeSide) => format.count(side[thing]),
    })),
  ];
}
