import { useState } from "react";

import { type GarageEntry, vehicleParam } from "#domain/garage/garage.ts";

import { ContactLink } from "#web/layout/contact-links.tsx";
import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import {
  engineWords,
  truckWords,
  vehicleName,
} from "#web/features/vehicle-picker/public/vehicle-name.ts";
import { resultsPath } from "#web/paths.ts";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { EntryForm } from "./entry-form.tsx";

type RowProps = {
  entry: GarageEntry;
  isActive: boolean;
  onUse: (entry: GarageEntry) => void;
  onRemove: (entry: GarageEntry) => void;
  /** Called when a link leads away from the list. */
  onLeave: (() => void) | undefined;
};

/** One vehicle: what it is, what its owner calls it, and what can be done with it. */
export function GarageRow({ entry, isActive, onUse, onRemove, onLeave }: RowProps) {
  const t = useTranslations("garage");
  const locale = useShopLocale();
  const [isEdited, setEdited] = useState(false);
  const isKnown = entry.id > 0;
  const name = vehicleName(entry, locale);
  const of = <span className="visually-hidden"> {name}</span>;
  return (
    <li className={isActive ? "garage-row current" : "garage-row"}>
      <EntryWords entry={entry} isActive={isActive} />
      {!isKnown && (
        <p className="garage-gone">
          <Icon name="alert" />
          <span>
            {t("gone")}{" "}
            <ContactLink message={t("goneMessage", { name })}>{t("goneAsk")}</ContactLink>
          </span>
        </p>
      )}
      {isEdited ? (
        <EntryForm entry={entry} onDone={() => setEdited(false)} />
      ) : (
        <div className="acts">
          {isKnown && !isActive && (
            <Button size="s" kind="ink" onClick={() => onUse(entry)}>
              {t("use")}
              {of}
            </Button>
          )}
          {isKnown && (
            <a
              className={buttonClass({ size: "s" })}
              href={resultsPath(
                locale,
                new URLSearchParams({ vehicle: vehicleParam(entry) }).toString(),
              )}
              onClick={onLeave}
            >
              {t("see")}
              <span className="visually-hidden"> {t("seeFor", { name })}</span>
            </a>
          )}
          <Button size="s" kind="quiet" onClick={() => setEdited(true)}>
            {t("edit")}
            {of}
          </Button>
          <Button size="s" kind="quiet" onClick={() => onRemove(entry)}>
            {t("remove")}
            {of}
          </Button>
        </div>
      )}
    </li>
  );
}

function EntryWords({ entry, isActive }: { entry: GarageEntry; isActive: boolean }) {
  const t = useTranslations("garage");
  const locale = useShopLocale();
  const { nickname, unitNumber, vin } = entry;
  return (
    <div className="garage-name">
      <Icon name="truck" size="l" />
      <p>
        {nickname !== undefined && <b className="garage-nickname">{nickname}</b>}
        <span className={nickname === undefined ? "strong" : undefined}>
          {truckWords(entry)}
        </span>{" "}
        <span className="mono">{engineWords(entry, locale)}</span>
        {unitNumber !== undefined && <span className="subline">{t("unitOf", { unitNumber })}</span>}
        {vin !== undefined && (
          <span className="subline">
            {t("vin")} <span className="mono">{vin}</span>
          </span>
        )}
      </p>
      {isActive && <span className="badge badge-original">{t("active")}</span>}
    </div>
  );
}
