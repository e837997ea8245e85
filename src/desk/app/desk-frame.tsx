import { useState } from "react";
import { Outlet, useNavigate, useNavigation } from "react-router";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import type { DeskArea } from "#desk/ui/area.ts";
import { RefusedNotices } from "#desk/ui/at-once/refused-notices.tsx";
import { FreshLoginDialog } from "#desk/ui/fresh-login/fresh-login-dialog.tsx";
import { useKeptFocus } from "#desk/ui/kept-focus.ts";
import { useDeskKeys } from "#desk/ui/keys/use-keys.ts";
import { closePalette, openPalette, usePaletteOpen } from "#desk/ui/palette-state.ts";

import { useShopLocale } from "#web/i18n/i18n.ts";

import { areaPath } from "./area-paths.ts";
import { DeskNav } from "./desk-nav.tsx";
import { DeskToaster } from "./desk-toaster.tsx";
import { KeySheet } from "./key-sheet.tsx";
import { Palette } from "./palette.tsx";

/** What every area stands in: the navigation, the palette, the sheet of keys, and what is said in passing. */
export function DeskFrame({ areas }: { areas: readonly DeskArea[] }) {
  const t = useDeskTexts("desk");
  const locale = useShopLocale();
  const navigate = useNavigate();
  const isPaletteOpen = usePaletteOpen();
  const [isSheetOpen, setSheetOpen] = useState(false);
  const isLoading = useNavigation().state === "loading";
  useKeptFocus();
  useDeskKeys([
    { keys: "Control+k", name: t("keys.palette"), isEverywhere: true, act: openPalette },
    { keys: "/", name: t("keys.palette"), act: openPalette },
    { keys: "?", name: t("keys.sheet"), act: () => setSheetOpen(true) },
    ...areas
      .filter(({ key }) => key !== undefined)
      .map((area) => ({
        keys: `g ${area.key}`,
        name: t(`areas.${area.name}`),
        act: () => void navigate(areaPath(locale, area)),
      })),
  ]);
  return (
    <div className="desk-frame" aria-busy={isLoading || undefined}>
      <a className="skip" href="#main">
        {t("nav.skip")}
      </a>
      <DeskNav areas={areas} onKeys={() => setSheetOpen(true)} />
      <main id="main" className="desk-main">
        <RefusedNotices />
        <Outlet />
      </main>
      <Palette areas={areas} isOpen={isPaletteOpen} onClose={closePalette} />
      <KeySheet areas={areas} isOpen={isSheetOpen} onClose={() => setSheetOpen(false)} />
      <FreshLoginDialog />
      <DeskToaster />
    </div>
  );
}
