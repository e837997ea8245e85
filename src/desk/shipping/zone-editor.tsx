import { useQueryClient } from "@tanstack/react-query";
import { useLocation, useNavigate } from "react-router";

import type {
  RateZone,
  RateZoneResponse,
  RateZoneSaveRequest,
  UnservedState,
} from "#contract/shipping-tables.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import { deskLink } from "#domain/page/desk-pages.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailPanel } from "#desk/ui/detail-panel.tsx";
import { ConflictDialog } from "#desk/ui/form/conflict-dialog.tsx";
import { FormFoot } from "#desk/ui/form/form-foot.tsx";
import { LeaveGuard } from "#desk/ui/form/leave-guard.tsx";
import { type DeskForm, useDeskForm } from "#desk/ui/form/use-desk-form.ts";
import type { Versioned } from "#desk/ui/form/versions.ts";
import { whoChanged } from "#desk/ui/form/who-changed.ts";
import { History } from "#desk/ui/history.tsx";
import { readKeysAnew } from "#desk/ui/read-keys-anew.ts";
import { oneKey } from "#desk/ui/use-one.ts";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";
import { Notice } from "#web/ui/notice.tsx";

import { RemoveZone } from "./remove-zone.tsx";
import { ShippingTrialForm } from "./shipping-trial.tsx";
import { useShippingWords } from "./shipping-words.ts";
import { sentZone, zoneDraft, type ZoneDraft } from "./zone-draft.ts";
import { ZonePlaces } from "./zone-places.tsx";
import { ZoneRates } from "./zone-rates.tsx";

type Props = {
  /** As the address has it. */
  code: string;
  opened: Versioned<ZoneDraft>;
  unserved: readonly UnservedState[];
  onClose: () => void;
};

/** A zone with its rates, to be changed in place, tried before it is saved, and taken away. */
export function ZoneEditor({ code, opened, unserved, onClose }: Props) {
  const t = useDeskTexts("shipping");
  const isNew = opened.version === 0;
  const form = useZoneForm(opened);
  const words = useShippingWords();
  const { fields, isDirty } = form;
  return (
    <DetailPanel
      title={isNew ? t("new") : opened.fields.name}
      onClose={onClose}
      foot={<FormFoot form={form} isNew={isNew} />}
    >
      {unserved.length > 0 && <Unserved places={unserved} />}
      <ZonePlaces form={form} isNew={isNew} />
      <ZoneRates form={form} />
      <ShippingTrialForm {...(isDirty && { draft: { zone: sentZone(fields) } })} />
      {!isNew && (
        <>
          <RemoveZone code={code} opened={opened} onRemoved={onClose} />
          <History subject={`shipping:zone:${code}`} nameOf={words.nameOf} say={words.sayLogged} />
        </>
      )}
      <ConflictDialog form={form} nameOf={words.nameOf} say={words.say} />
      <LeaveGuard form={form} />
    </DetailPanel>
  );
}

/** States and provinces of which some address finds no service. */
function Unserved({ places }: { places: readonly UnservedState[] }) {
  const t = useDeskTexts("shipping");
  const names = places.map(({ state, areas }) =>
    areas.length === 0 ? state : `${state} (${areas.join(" ")})`,
  );
  return (
    <Notice kind="warn">
      <p>{t("unserved", { places: names.join(", ") })}</p>
    </Notice>
  );
}

function useZoneForm(opened: Versioned<ZoneDraft>): DeskForm<ZoneDraft> {
  const t = useDeskTexts("shipping");
  const locale = useShopLocale();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { search } = useLocation();
  const isNew = opened.version === 0;
  return useDeskForm<ZoneDraft, RateZoneResponse, RateZone>({
    opened,
    send: (fields, version) => {
      const body: RateZoneSaveRequest = { zone: sentZone(fields), version };
      return ask<RateZoneResponse>({ path: "admin/shippingrates/save", locale, body });
    },
    versionOf: ({ zone }) => versionedZone(zone, locale),
    sentence: ({ zone }) => t("saved", { name: zone.name }),
    undo: ({ zone: { code, version } }) =>
      isNew ? { path: "admin/shippingrates/remove", body: { code, version } } : "fields",
    area: "shipping",
    onSaved: async (saved) => {
      queries.setQueryData(oneKey("shipping", saved.zone.code, locale), saved);
      await readKeysAnew(queries, ["shipping", "list"], ["history"]);
    },
    onDone: ({ zone }) => {
      if (isNew) void navigate(deskLink(locale, "shipping", zone.code) + search);
    },
    readCurrent: (zone) => ({
      ...versionedZone(zone, locale),
      ...whoChanged(zone),
    }),
  });
}

function versionedZone(zone: RateZone, locale: Locale): Versioned<ZoneDraft> {
  return { fields: zoneDraft(zone, locale), version: zone.version };
}
