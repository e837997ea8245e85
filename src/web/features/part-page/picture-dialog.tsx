import { useState } from "react";

import { useTranslations } from "#web/i18n/i18n.ts";
import { Modal } from "#web/ui/modal.tsx";
import { ScrollRegion } from "#web/ui/scroll-region.tsx";

const ZOOMS = ["1", "2", "4"] as const;

type Picture = { src: string; alt: string };

/** A part's picture, over the whole screen. */
export function PictureDialog({
  title,
  isOpen,
  onClose,
  ...picture
}: Picture & { title: string; isOpen: boolean; onClose: () => void }) {
  return (
    <Modal title={title} isOpen={isOpen} onClose={onClose} width="full">
      <Zoomed {...picture} />
    </Modal>
  );
}

/** Up to four times its size, to be moved by scrolling or dragging. */
function Zoomed({ src, alt }: Picture) {
  const t = useTranslations("part.picture");
  const [zoom, setZoom] = useState<(typeof ZOOMS)[number]>("1");
  return (
    <div className="zoom">
      <div className="segments">
        {ZOOMS.map((one) => (
          <button key={one} type="button" aria-pressed={one === zoom} onClick={() => setZoom(one)}>
            {t("times", { times: one })}
          </button>
        ))}
      </div>
      <ScrollRegion className="zoom-inside" label={t("zoom")}>
        <img className={`zoom-${zoom}`} src={src} alt={alt} />
      </ScrollRegion>
    </div>
  );
}
