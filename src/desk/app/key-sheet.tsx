import { languageTag } from "#domain/i18n/locale.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import type { DeskArea } from "#desk/ui/area.ts";
import { KeyHint } from "#desk/ui/keys/key-hint.tsx";
import { useBoundKeys } from "#desk/ui/keys/use-keys.ts";

import { useShopLocale } from "#web/i18n/i18n.ts";
import { Modal } from "#web/ui/modal.tsx";

type Props = { areas: readonly DeskArea[]; isOpen: boolean; onClose: () => void };

/** The keys that do something here, each with what it does, and the way to the areas that have none. */
export function KeySheet({ areas, isOpen, onClose }: Props) {
  const t = useDeskTexts("desk.keys");
  const keys = useBoundKeys();
  return (
    <Modal title={t("title")} width="500" isOpen={isOpen} onClose={onClose}>
      <dl className="key-sheet">
        {[...Map.groupBy(keys, ({ name }) => name)].map(([label, same]) => (
          <div key={label}>
            <dt>{label}</dt>
            {same.map(({ keys: name }) => (
              <dd key={name}>
                <KeyHint keys={name} />
                <span className="visually-hidden">{name}</span>
              </dd>
            ))}
          </div>
        ))}
      </dl>
      <KeylessAreas areas={areas.filter(({ key }) => key === undefined)} />
    </Modal>
  );
}

/** There are more areas than letters: what is seldom gone to is opened by its name. */
function KeylessAreas({ areas }: Pick<Props, "areas">) {
  const t = useDeskTexts("desk");
  const locale = useShopLocale();
  if (areas.length === 0) return null;
  const names = areas.map(({ name }) => t(`areas.${name}`));
  return (
    <p className="keyless-areas secondary">
      {t("keys.keyless", { names: new Intl.ListFormat(languageTag(locale)).format(names) })}{" "}
      <kbd>Ctrl</kbd> <kbd>K</kbd>
    </p>
  );
}
