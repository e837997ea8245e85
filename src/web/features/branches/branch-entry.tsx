import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { phoneHref } from "#web/layout/phone-link.ts";
import { branchPartsPath } from "#web/paths.ts";
import { Button } from "#web/ui/button.tsx";
import { useFormat } from "#web/ui/format.ts";
import { BranchHours } from "./branch-hours.tsx";
import type { NumberedBranch } from "./branch-outline.tsx";
import type { SoughtPart } from "./branches-loader.ts";

/** A branch in the list: where it is, when it is open, and what lies there. */
export function BranchEntry({
  branch,
  part,
  distance,
  onShow,
}: {
  branch: NumberedBranch;
  part: SoughtPart | null;
  distance: string | undefined;
  /** Shows it on the map of streets, where there is one. */
  onShow: (() => void) | undefined;
}) {
  const t = useTranslations("branches");
  const { number, name, street, postal_code, city, country, phone } = branch;
  const id = `branch-${branch.warehouseId}`;
  return (
    <article className="branch" aria-labelledby={id}>
      <h3 id={id}>
        <span className="branch-number figures">{number}</span>
        {name}
      </h3>
      <dl>
        <div>
          <dt>{t("address")}</dt>
          <dd>
            <address>
              {t("place", {
                street,
                city,
                hasPostal: postal_code === "" ? "no" : "yes",
                postal: postal_code,
                country: t(`countries.${country}`),
              })}
            </address>
            <Directions branch={branch} />
            {distance !== undefined && <p className="strong">{t("distance", { distance })}</p>}
          </dd>
        </div>
        {phone !== "" && (
          <div>
            <dt>{t("phone")}</dt>
            <dd className="figures">
              <a href={phoneHref(phone)}>{phone}</a>
            </dd>
          </div>
        )}
        <div>
          <dt>{t("hours.title")}</dt>
          <dd>
            <BranchHours {...branch} />
          </dd>
        </div>
        <div>
          <dt>{t("stock.title")}</dt>
          <dd>
            <BranchStock branch={branch} part={part} />
          </dd>
        </div>
      </dl>
      {onShow && (
        <p className="acts">
          <Button size="s" onClick={onShow}>
            {t("show")}
          </Button>
        </p>
      )}
    </article>
  );
}

/** The way there, in the apps that drivers have. */
function Directions({ branch }: { branch: NumberedBranch }) {
  const t = useTranslations("branches");
  const at = `${branch.latitude},${branch.longitude}`;
  return (
    <p className="branch-ways">
      <a href={`https://www.waze.com/ul?ll=${at}&navigate=yes`} rel="nofollow noopener">
        {t("waze")}
      </a>
      <a href={`https://www.google.com/maps/dir/?api=1&destination=${at}`} rel="nofollow noopener">
        {t("googleMaps")}
      </a>
    </p>
  );
}

/** How many different parts lie there, or how many pieces of the one that is sought. */
function BranchStock({ branch, part }: { branch: NumberedBranch; part: SoughtPart | null }) {
  const t = useTranslations("branches.stock");
  const format = useFormat();
  const locale = useShopLocale();
  if (!part) {
    const count = t("parts", { count: branch.parts });
    if (branch.parts === 0) return <p>{count}</p>;
    return <a href={branchPartsPath(locale, branch.code)}>{count}</a>;
  }
  const held = part.stock.find(({ warehouseId }) => warehouseId === branch.warehouseId);
  if (held && held.onHand > 0)
    return <p className="strong">{t("pieces", { count: held.onHand })}</p>;
  if (!held || held.incoming === 0) return <p>{t("none")}</p>;
  const { incoming: count, incomingOn } = held;
  return (
    <p>
      {incomingOn === null
        ? t("coming", { count })
        : t("comingOn", { count, day: format.day(incomingOn) })}
    </p>
  );
}
