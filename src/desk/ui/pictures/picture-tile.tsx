import { useDeskTexts } from "#desk/i18n/i18n.ts";

import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";

type Props = {
  /** Where it is seen. */
  url: string;
  /** How many stand before it, of how many in all. */
  at: number;
  count: number;
  onMove: (place: number) => void;
  onRemove: () => void;
};

/** One picture of a part, with what may be done with it. */
export function PictureTile({ url, at, count, onMove, onRemove }: Props) {
  const t = useDeskTexts("pictures");
  const place = at + 1;
  return (
    <li className="picture-tile">
      <a href={url} target="_blank" rel="noreferrer">
        <img src={url} alt={t("one", { place })} width={128} height={128} />
      </a>
      <span className="small secondary">{at === 0 ? t("first") : t("place", { place })}</span>
      <span className="picture-acts">
        <Button size="s" disabled={at === 0} onClick={() => onMove(at - 1)}>
          <Icon name="back" />
          <span className="visually-hidden">{t("earlierOne", { place })}</span>
        </Button>
        <Button size="s" disabled={place === count} onClick={() => onMove(place)}>
          <Icon name="forward" />
          <span className="visually-hidden">{t("laterOne", { place })}</span>
        </Button>
        <Button size="s" onClick={onRemove}>
          <Icon name="close" />
          <span className="visually-hidden">{t("removeOne", { place })}</span>
        </Button>
      </span>
    </li>
  );
}
