import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";

import type { GarageEntry } from "#domain/garage/garage.ts";
import type { Locale } from "#domain/i18n/locale.ts";

import type { GarageDialog } from "./garage-dialog.tsx";

import { useShopLocale } from "../i18n/i18n.ts";
import { loadTexts } from "../i18n/texts.ts";
import { engineWords, truckWords } from "../parts/vehicle-name.ts";
import { garagePath } from "../paths.ts";
import { useSession } from "../session/session-store.ts";
import { Icon } from "../ui/icon.tsx";
import { useGarage } from "./use-garage.ts";

/**
 * The active vehicle in the header, in space that is kept for it; opens the garage to switch. The
 * code of the garage comes with its first opening; without it, the way to the garage's page.
 */
export function VehicleChip() {
  const locale = useShopLocale();
  const href = garagePath(locale);
  const { active } = useGarage();
  const [Dialog, setDialog] = useState<typeof GarageDialog>();
  const [isOpen, setOpen] = useState(false);
  useKeptGarage(active);

  const open = async () => {
    try {
      const { GarageDialog: Loaded } = await loadDialog(locale);
      setDialog(() => Loaded);
      setOpen(true);
    } catch {
      location.assign(href);
    }
  };
  return (
    <>
      <a
        className={active ? "cell veh is-on" : "cell veh"}
        href={href}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={() => void loadDialog(locale).catch(() => undefined)}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          void open();
        }}
      >
        <Icon name={active?.id === 0 ? "alert" : "truck"} size="l" />
        {active ? <ActiveVehicle entry={active} /> : <NoVehicle />}
      </a>
      {Dialog && <Dialog isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}

function ActiveVehicle({ entry }: { entry: GarageEntry }) {
  const t = useTranslations("layout.vehicle");
  const truck = truckWords(entry);
  return (
    <span className="two m-vh">
      <small>
        <span className="vh">{t("active")} </span>
        {entry.nickname ?? truck}
      </small>
      <b>{entry.id === 0 ? t("check") : entry.nickname ? truck : engineWords(entry)}</b>
    </span>
  );
}

function NoVehicle() {
  const t = useTranslations("layout.vehicle");
  return (
    <span className="two m-vh">
      <small>{t("yours")}</small>
      <b>{t("choose")}</b>
    </span>
  );
}

/** Takes over a customer's garage, and asks once a page whether the active vehicle is still in the catalogue. */
function useKeptGarage(active: GarageEntry | undefined): void {
  const session = useSession();
  const hasActive = active !== undefined;
  useEffect(() => {
    if (!session && !hasActive) return;
    // Neither is worth delaying the page for, nor telling of when it fails.
    import("./check-vehicles.ts").then(
      ({ freshenGarage }) => freshenGarage(),
      () => undefined,
    );
  }, [session, hasActive]);
}

async function loadDialog(locale: Locale) {
  const [dialog] = await Promise.all([
    import("./garage-dialog.tsx"),
    loadTexts(locale, ["garage"]),
  ]);
  return dialog;
}
