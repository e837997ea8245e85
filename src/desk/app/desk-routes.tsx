import { Navigate, type RouteObject } from "react-router";

import { adminLevelOf } from "#domain/account/role.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import { deskLink, verifyPartsLink } from "#domain/page/desk-pages.ts";

import { loadDeskTexts } from "#desk/i18n/texts.ts";
import type { DeskArea } from "#desk/ui/area.ts";

import { orReload } from "#web/page/lazy-page.ts";
import { keptSession } from "#web/session/session-store.ts";

import { allowedAreas, areaPath } from "./area-paths.ts";
import { DESK_AREAS } from "./areas.ts";
import { DeskFailure, DeskMissing } from "./desk-failure.tsx";
import { DeskFrame } from "./desk-frame.tsx";
import { SECURITY } from "./security-place.ts";

/** The addresses of the back office in a language: the frame, and in it each area that whoever is signed in may see. */
export function deskRoutes(locale: Locale): RouteObject[] {
  const areas = allowedAreas(DESK_AREAS, adminLevelOf(keptSession()?.isAdmin ?? 0));
  return [
    {
      element: <DeskFrame areas={areas} />,
      ErrorBoundary: DeskFailure,
      HydrateFallback: () => null,
      children: [
        {
          ErrorBoundary: DeskFailure,
          children: [
            securityRoute(locale),
            ...areas.flatMap((area) => areaRoutes(locale, area)),
            ...[deskLink(locale), verifyPartsLink(locale)].map((path) => ({
              path,
              element: <FirstArea locale={locale} areas={areas} />,
            })),
            { path: "*", element: <DeskMissing /> },
          ],
        },
      ],
    },
  ];
}

function areaRoutes(locale: Locale, area: DeskArea): RouteObject[] {
  const path = areaPath(locale, area);
  return [
    {
      path: area.path === undefined ? `${path}/:id?` : path,
      lazy: {
        Component: async () => {
          const [{ default: Component }] = await Promise.all([
            area.load().catch(orReload),
            loadDeskTexts(locale, area.texts),
          ]);
          return Component;
        },
      },
    },
  ];
}

/** How whoever is signed in proves who they are: everybody's own, so it stands in no table of areas. */
function securityRoute(locale: Locale): RouteObject {
  return {
    path: deskLink(locale, SECURITY),
    lazy: {
      Component: async () => {
        const [{ default: Component }] = await Promise.all([
          import("#desk/security/security-page.tsx").catch(orReload),
          loadDeskTexts(locale, ["security"]),
        ]);
        return Component;
      },
    },
  };
}

/** The back office opens with the first of its areas; so does an address of its own whose area is not there for whoever asks. */
function FirstArea({ locale, areas: [first] }: { locale: Locale; areas: readonly DeskArea[] }) {
  return first ? <Navigate to={areaPath(locale, first)} replace /> : <DeskMissing />;
}
