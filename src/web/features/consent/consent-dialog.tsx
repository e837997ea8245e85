import { useId, useState } from "react";

import type { Settings } from "#contract/settings.ts";
import type { Consent } from "#domain/third-party/consent.ts";
import { THIRD_PARTIES } from "#domain/third-party/third-party.ts";

import { useTranslations } from "#web/i18n/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { Modal } from "#web/ui/modal.tsx";

type DialogProps = {
  parties: Settings["third_parties"];
  answers: Consent["answers"];
  isOpen: boolean;
  onSave: (answers: Consent["answers"]) => void;
  onClose: () => void;
};

/** Each third party with what it does, whose it is, and whether it may; to be changed at any time. */
export function ConsentDialog({ parties, answers, isOpen, onSave, onClose }: DialogProps) {
  const t = useTranslations("content.consent");
  const form = useId();
  return (
    <Modal
      title={t("label")}
      isOpen={isOpen}
      width="500"
      onClose={onClose}
      footer={
        <Button kind="ink" type="submit" form={form}>
          {t("save")}
        </Button>
      }
    >
      <Choices form={form} parties={parties} answers={answers} onSave={onSave} />
    </Modal>
  );
}

type ChoicesProps = Pick<DialogProps, "parties" | "answers" | "onSave"> & { form: string };

function Choices({ form, parties, answers, onSave }: ChoicesProps) {
  const t = useTranslations("content.consent");
  const [chosen, setChosen] = useState(answers);
  return (
    <form
      id={form}
      className="consent-choices"
      onSubmit={(event) => {
        event.preventDefault();
        const decided = parties.map(({ name }) => [name, chosen[name] === true]);
        onSave(Object.fromEntries(decided));
      }}
    >
      <p>{t("explained")}</p>
      {THIRD_PARTIES.flatMap((name) => parties.filter((party) => party.name === name)).map(
        ({ name, script }) => (
          <label key={name} className="check">
            <input
              type="checkbox"
              checked={chosen[name] === true}
              onChange={({ currentTarget }) =>
                setChosen({ ...chosen, [name]: currentTarget.checked })
              }
            />
            <span>
              <strong>{t(`party.${name}.name`)}</strong>
              <br />
              {t(`party.${name}.text`, { host: new URL(script).hostname })}
            </span>
          </label>
        ),
      )}
      <p className="secondary">{t("bounds")}</p>
    </form>
  );
}
