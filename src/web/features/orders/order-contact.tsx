import type { ShownOrder } from "#contract/orders.ts";

import { ContactButtons } from "#web/layout/contact-links.tsx";
import { phoneHref } from "#web/layout/phone-link.ts";
import { buttonClass } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";

type Props = {
  order: Pick<ShownOrder, "pickup">;
  /** What a chat with the shop begins with. */
  message: string;
};

/** Whom to ask about an order: the branch where it is fetched, as far as its telephone is known, or the shop. */
export function OrderContact({ order: { pickup }, message }: Props) {
  if (!pickup?.phone) return <ContactButtons message={message} size="l" />;
  return (
    <a className={buttonClass({ kind: "plain", size: "l" })} href={phoneHref(pickup.phone)}>
      <Icon name="phone" />
      <span className="figures">{pickup.phone}</span>
    </a>
  );
}
