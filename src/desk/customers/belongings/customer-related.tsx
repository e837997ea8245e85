import type { CustomerRelatedResponse, CustomerThing } from "#contract/customer-desk.ts";
import type { Customer } from "#contract/customers.ts";
import { deskLink } from "#domain/page/desk-pages.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { CountedLink } from "#desk/ui/counted-link.tsx";
import { DetailSection, DetailWaiting } from "#desk/ui/detail-panel.tsx";
import { useOne } from "#desk/ui/use-one.ts";

import { useShopLocale } from "#web/i18n/i18n.ts";
import { useFormat } from "#web/ui/format.ts";

import { useSellers } from "../use-sellers.ts";

/** What the shop has of a customer beside the account, in the order of the screen. */
const THINGS = [
  "orders",
  "quotes",
  "papers",
  "invoices",
  "receipts",
  "returns",
  "claims",
  "cores",
  "certificates",
  "applications",
  "mails",
] as const satisfies readonly CustomerThing[];

/** What the shop has of a customer, as the sections of a customer read it. */
export function useRelated(id: string) {
  return useOne<CustomerRelatedResponse>({
    area: "customers",
    id: `related:${id}`,
    path: "admin/customers/related",
    body: { id },
  });
}

/** The customer's orders, quotes and all else, how many there are of each, and the way to those alone. */
export function CustomerRelated({ customer }: { customer: Customer }) {
  const t = useDeskTexts("customers.related");
  const format = useFormat();
  const linkTo = useLinkTo(customer);
  const name = (thing: CustomerThing) =>
    thing === "mails" ? t("mails", { email: customer.email }) : t(thing);
  const { data, ...waits } = useRelated(customer.id);
  return (
    <DetailSection title={t("title")}>
      {!data && <DetailWaiting {...waits} />}
      {data && (
        <ul className="related-things">
          {THINGS.map((thing) => {
            const count = data.counts[thing] ?? 0;
            return (
              <li key={thing}>
                <CountedLink of={count} href={linkTo(thing)}>
                  {name(thing)}
                </CountedLink>
                <span className="figures">{format.count(count)}</span>
              </li>
            );
          })}
        </ul>
      )}
      {customer.seller !== "" && <OfSeller seller={customer.seller} />}
    </DetailSection>
  );
}

/** The way to all whom the same person sells to. */
function OfSeller({ seller }: Pick<Customer, "seller">) {
  const t = useDeskTexts("customers.related");
  const { nameOf } = useSellers();
  const locale = useShopLocale();
  const query = new URLSearchParams({ seller }).toString();
  return (
    <p>
      <a href={`${deskLink(locale, "customers")}?${query}`}>
        {t("ofSeller", { seller: nameOf(seller) })}
      </a>
    </p>
  );
}

/** Where those of one customer stand: a list with its filter, or what the account owes. */
function useLinkTo({ id, email }: Customer): (thing: CustomerThing) => string {
  const locale = useShopLocale();
  const list = (area: string, filter: Record<string, string>) =>
    `${deskLink(locale, area)}?${new URLSearchParams(filter).toString()}`;
  return (thing) => {
    if (thing === "invoices") return deskLink(locale, "receivables", id);
    if (thing === "papers") return list("invoices", { account: id });
    if (thing === "mails") return list("mails", { recipient: email });
    return list(thing === "applications" ? "wholesale" : thing, { account: id });
  };
}
