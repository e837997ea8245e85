import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { KeyHint } from "#desk/ui/keys/key-hint.tsx";
import { useBoundKeys } from "#desk/ui/keys/use-keys.ts";

import { Modal } from "#web/ui/modal.tsx";

/** The keys that do something here, each with what it does. */
export function KeySheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
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
    </Modal>
  );
}
