import { useEffect, useRef, useState } from "react";

import type { BranchesResponse } from "#contract/branches.ts";

import { useTranslations } from "#web/i18n/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import type { NumberedBranch } from "./branch-outline.tsx";
import type { DrawnStreets } from "./draw-streets.ts";

type Tiles = NonNullable<BranchesResponse["map"]>;

/**
 * The streets around the branches, over the outline below it: fetched by this page alone, and gone again where the
 * browser cannot draw them or no picture of them comes. `onDrawn` gets what shows a branch, and undefined without it.
 */
export function StreetMap({
  tiles,
  branches,
  onDrawn,
}: {
  tiles: Tiles;
  branches: readonly NumberedBranch[];
  onDrawn: (streets: DrawnStreets | undefined) => void;
}) {
  const t = useTranslations("branches.map");
  const box = useRef<HTMLDivElement>(null);
  const [streets, setStreets] = useState<DrawnStreets>();
  useEffect(() => {
    let isGone = false;
    let drawn: DrawnStreets | undefined;
    const tell = (known: DrawnStreets | undefined) => {
      setStreets(known);
      onDrawn(known);
    };
    const draw = async () => {
      // No effect runs on the server, whose one file would hold a megabyte of map otherwise.
      if (import.meta.env.SSR) return;
      const { drawStreets } = await import("./draw-streets.ts");
      if (isGone || !box.current) return;
      drawn = drawStreets(box.current, {
        tilesUrl: tiles.tiles_url,
        branches,
        words: {
          title: t("label"),
          scrollWithCtrl: t("scrollWithCtrl"),
          scrollWithCommand: t("scrollWithCommand"),
          twoFingers: t("twoFingers"),
        },
        onShown: () => tell(drawn),
        onFailed: () => tell(undefined),
      });
    };
    draw().catch(() => tell(undefined)); // without WebGL, or without the code, the outline stays
    return () => {
      isGone = true;
      drawn?.remove();
    };
  }, [tiles, branches, onDrawn, t]);
  return (
    <>
      <div className="branch-streets" data-drawn={streets !== undefined}>
        <div ref={box} />
      </div>
      {streets && (
        <div className="branch-zoom">
          <Button onClick={() => streets.zoom(1)} aria-label={t("closer")}>
            <Icon name="plus" />
          </Button>
          <Button onClick={() => streets.zoom(-1)} aria-label={t("further")}>
            <Icon name="minus" />
          </Button>
        </div>
      )}
    </>
  );
}
