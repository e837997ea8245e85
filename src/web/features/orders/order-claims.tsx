import type { ShownOrder } from "#contract/orders.ts";
import type { ClaimsResponse, ShownClaim } from "#contract/warranty.ts";

import { ShownPhotos } from "#web/features/uploads/public/shown-photos.tsx";
import { useTranslations } from "#web/i18n/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { useFormat } from "#web/ui/format.ts";
import { Notice } from "#web/ui/notice.tsx";
import { PartNumber } from "#web/ui/part-number.tsx";
import { AfterSaleCredit } from "./after-sale-credit.tsx";
import { ClaimForm } from "./claim-form.tsx";
import { ClaimStatusTag } from "./claim-status-tag.tsx";
import "#web/styles/order-claims.css";

type Props = {
  order: ShownOrder;
  /** Undefined where the shop could not be asked. */
  found: ClaimsResponse | undefined;
  /** The line that is being claimed, by its place in the order. */
  claimed: number | undefined;
  onClaim: (line: number) => void;
  onSent: () => void;
};

/** Warranty: the claims of an order, and the form for a part of it that failed in service. */
export function OrderClaims({ order, found, claimed, onClaim, onSent }: Props) {
  const t = useTranslations("afterSale.warranty");
  if (found?.claims.length === 0 && found.lines.length === 0) return null; // nothing was claimed, and nothing can be
  return (
    <section aria-labelledby="claims">
      <h2 id="claims">{t("title")}</h2>
      {found ? (
        <div className="claims">
          <Claims claims={found.claims} />
          {claimed === undefined ? (
            <Claimable lines={found.lines} onClaim={onClaim} />
          ) : (
            <ClaimForm key={claimed} order={order} found={found} line={claimed} onSent={onSent} />
          )}
        </div>
      ) : (
        <Notice kind="bad">{t("unreached")}</Notice>
      )}
    </section>
  );
}

/** What may be claimed: a button where something may, and no word of it where nothing may. */
function Claimable({
  lines: [first],
  onClaim,
}: Pick<ClaimsResponse, "lines"> & Pick<Props, "onClaim">) {
  const t = useTranslations("afterSale.warranty");
  if (first === undefined) return null;
  return (
    <>
      <p className="secondary">{t("about")}</p>
      <p className="acts">
        <Button onClick={() => onClaim(first.line)}>{t("open")}</Button>
      </p>
    </>
  );
}

function Claims({ claims }: { claims: readonly ShownClaim[] }) {
  if (claims.length === 0) return null;
  return (
    <ul className="order-parcels">
      {claims.map((claim) => (
        <li key={claim.claim}>
          <Claim claim={claim} />
        </li>
      ))}
    </ul>
  );
}

function Claim({ claim }: { claim: ShownClaim }) {
  const t = useTranslations("afterSale.warranty");
  const format = useFormat();
  const { quantity, title, part_number: number, status, vehicle, unit, serial } = claim;
  const { distance, fittedOn, failedOn, comment, message } = claim;
  return (
    <>
      <p className="order-when">
        <ClaimStatusTag status={status} />
        <span>{t("number", { number: claim.claim })}</span>
      </p>
      <p>
        <span className="order-title">{t("piece", { quantity, title })}</span>
        <PartNumber number={number} />
      </p>
      <p>{t(`next.${status}`)}</p>
      {message !== "" && <p className="claim-words">{t("shopSays", { message })}</p>}
      <AfterSaleCredit credit={claim.credit} />
      <p className="secondary claim-words">
        {vehicle} · {t("ran", { distance, unit })} ·{" "}
        {t("days", { fitted: format.day(fittedOn), failed: format.day(failedOn) })}
        {serial !== "" && ` · ${t("serialOf", { serial })}`}
      </p>
      <p className="secondary claim-words">{comment}</p>
      <ShownPhotos images={claim.images} title={title} />
    </>
  );
}
