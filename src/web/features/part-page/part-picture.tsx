import { useState } from "react";

import type { ProductDetail } from "#contract/products.ts";

import { useTranslations } from "#web/i18n/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { Drawing } from "#web/ui/drawing.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { LazyDialog } from "#web/ui/lazy-dialog.tsx";

/** The part's photographs, or the drawing of its family, on a drawing sheet; enlarged on a click. */
export function PartPicture({ part }: { part: ProductDetail }) {
  const t = useTranslations("part.picture");
  const pictures = part.images.length > 0 ? part.images : [part.image_route];
  const [shown, setShown] = useState(0);
  const [isZoomed, setZoomed] = useState(false);
  const picture = pictures[shown] ?? part.image_route;
  const isDrawing = part.images.length === 0;
  const alt = isDrawing
    ? t("drawingOf", { name: part.subcategory.name })
    : t("photoOf", { title: part.title });
  return (
    <div className="part-picture">
      <figure className="frame">
        <button className="part-drawing" type="button" onClick={() => setZoomed(true)}>
          <Drawing src={picture} size={480} alt={alt} isFirst />
          <span className="visually-hidden">{t("enlarge")}</span>
        </button>
        <dl className="title-block">
          <div>
            <dt>{t(isDrawing ? "drawing" : "photo")}</dt>
            <dd>{part.subcategory.name}</dd>
          </div>
          <div>
            <dt>{t("number")}</dt>
            <dd className="mono">{part.part_number}</dd>
          </div>
          <div>
            <dt>{t("line")}</dt>
            <dd>{part.category.name}</dd>
          </div>
        </dl>
      </figure>
      <div className="thumbs">
        {pictures.length > 1 &&
          pictures.map((one, index) => (
            <button
              key={one}
              type="button"
              aria-pressed={index === shown}
              onClick={() => setShown(index)}
            >
              <Drawing src={one} size={46} />
              <span className="visually-hidden">{t("picture", { number: index + 1 })}</span>
            </button>
          ))}
        <Button kind="quiet" className="no-js-hide" onClick={() => setZoomed(true)}>
          <Icon name="zoom" />
          {t("enlarge")}
        </Button>
        {isDrawing && <span className="small muted">{t("reference")}</span>}
      </div>
      <LazyDialog
        isOpen={isZoomed}
        load={async () => (await import("./picture-dialog.tsx")).PictureDialog}
        props={{
          title: part.part_number,
          src: picture,
          alt,
          isOpen: isZoomed,
          onClose: () => setZoomed(false),
        }}
      />
    </div>
  );
}
