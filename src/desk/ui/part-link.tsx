import { deskLink } from "#domain/page/desk-pages.ts";

import { useShopLocale } from "#web/i18n/i18n.ts";

type Props = {
  part: { sku: string; partNumber: string };
  isOpened: boolean;
  /** Where it leads, if not to the part's own page. */
  href?: string | undefined;
};

/** The number of a part, which leads to its page; strong where that is open already. */
export function PartLink({ part: { sku, partNumber }, isOpened, href }: Props) {
  const locale = useShopLocale();
  if (isOpened) return <b className="mono strong">{partNumber}</b>;
  return (
    <a className="mono" href={href ?? deskLink(locale, "parts", sku)}>
      {partNumber}
    </a>
  );
}
