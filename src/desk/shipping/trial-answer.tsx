import type { ShippingTrial, TryShippingResponse } from "#contract/shipping-tables.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";

import { useShopLocale } from "#web/i18n/i18n.ts";
import { useFormat } from "#web/ui/format.ts";

import { useShippingWords } from "./shipping-words.ts";
import { writtenKilograms } from "./typed-measures.ts";

/** What shoppers are offered now, and beside it what they would be once what is edited is saved. */
export function TrialAnswer({ answer: { saved, draft } }: { answer: TryShippingResponse }) {
  const t = useDeskTexts("shipping.trial");
  return (
    <div className="trial-answers">
      <Trial title={t("saved")} trial={saved} />
      {draft && <Trial title={t("edited")} trial={draft} before={saved} />}
    </div>
  );
}

type Props = { title: string; trial: ShippingTrial; before?: ShippingTrial };

function Trial({ title, trial, before }: Props) {
  const t = useDeskTexts("shipping.trial");
  const locale = useShopLocale();
  const { zone, grams, byFreight, lost, warnings } = trial;
  return (
    <section className="trial-answer">
      <h4>{title}</h4>
      <p className="secondary">
        {zone ? t("inZone", { name: zone.name }) : t("noZone")}{" "}
        {t("counts", { kilograms: writtenKilograms(grams, locale) })} {byFreight && t("byFreight")}
      </p>
      {trial.options.length === 0 ? (
        <p className="strong">{t("nothing")}</p>
      ) : (
        <Options trial={trial} before={before} />
      )}
      {lost.length > 0 && (
        <>
          <p className="label">{t("lost")}</p>
          <ul className="trial-lost">
            {lost.map((option) => (
              <LostOption key={option.service + option.carrier} option={option} />
            ))}
          </ul>
        </>
      )}
      {warnings.map(({ code, message }) => (
        <p key={code} className="hint">
          {message}
        </p>
      ))}
    </section>
  );
}

function Options({ trial, before }: { trial: ShippingTrial; before: ShippingTrial | undefined }) {
  const t = useDeskTexts("shipping");
  const format = useFormat();
  const words = useShippingWords();
  return (
    <table className="order-lines">
      <thead>
        <tr>
          <th scope="col">{t("fields.service")}</th>
          <th scope="col">{t("fields.days")}</th>
          <th scope="col" className="right">
            {t("trial.price")}
          </th>
        </tr>
      </thead>
      <tbody>
        {trial.options.map(({ carrier, service, price, days }) => {
          const was = before?.options.find(
            (one) => one.carrier === carrier && one.service === service,
          )?.price;
          const isOther = before !== undefined && was !== price;
          return (
            <tr key={service + carrier}>
              <td>
                {words.service(service)} <span className="muted">{carrier}</span>
              </td>
              <td>{words.days(days)}</td>
              <td className="right figures">
                {isOther ? <b className="strong">{format.money(price)}</b> : format.money(price)}
                {isOther && (
                  <span className="order-part muted">
                    {was === undefined
                      ? t("trial.fresh")
                      : t("trial.was", { price: format.money(was) })}
                  </span>
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function LostOption({ option }: { option: ShippingTrial["lost"][number] }) {
  const t = useDeskTexts("shipping.trial");
  const words = useShippingWords();
  return (
    <li>
      <b className="strong">{words.service(option.service)}</b>{" "}
      <span className="muted">{option.carrier}</span> {t(`losses.${option.loss}`)}
    </li>
  );
}
