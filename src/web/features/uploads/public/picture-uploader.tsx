import { useEffect } from "react";

import type { SignedUrlRequest } from "#contract/uploads.ts";
import { PAPER_TYPE, UPLOAD_TYPES } from "#domain/upload/upload-type.ts";

import { useTranslations } from "#web/i18n/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { type SentPicture, usePictures } from "../use-pictures.ts";
import "#web/styles/picture-uploader.css";

type Props = {
  /** The field whose value is what the shop calls the pictures, between blanks. */
  name: string;
  label: string;
  most: number;
  /** Whether a form goes without pictures, as most do. */
  isOptional?: boolean;
  /** Whether PDFs are taken too, as certificates are. */
  takesPapers?: boolean;
  /** For which order, where nobody is signed in. */
  order?: SignedUrlRequest["order"];
  /** Is told whether something is on its way. */
  onSending: (isSending: boolean) => void;
};

/** Chooses and sends pictures, and shows of each whether it is on its way, there, or failed (specification §2, §4). */
export function PictureUploader(props: Props) {
  const { name, label, most, isOptional = true, takesPapers = false, order, onSending } = props;
  const t = useTranslations("uploads");
  const { pictures, add, sendAgain, remove } = usePictures({ order, most, takesPapers });
  const isSending = pictures.some(({ state }) => state === "sending");
  const kept = pictures.flatMap((one) => (one.state === "kept" ? [one.upload] : []));
  useEffect(() => {
    onSending(isSending);
    return () => onSending(false);
  }, [isSending, onSending]);
  return (
    <div className="uploader">
      <Field
        label={label}
        hint={t(takesPapers ? "paperHint" : "hint", { most })}
        isOptional={isOptional}
      >
        {(control) => (
          <input
            {...control}
            className="input"
            type="file"
            multiple={most > 1}
            accept={acceptedTypes(takesPapers)}
            disabled={pictures.length >= most}
            onChange={({ currentTarget }) => {
              add(Array.from(currentTarget.files ?? []));
              currentTarget.value = ""; // the same file may be chosen again
            }}
          />
        )}
      </Field>
      <input type="hidden" name={name} value={kept.join(" ")} />
      {pictures.length > 0 && (
        <ul className="uploader-pictures">
          {pictures.map((one) => (
            <li key={one.key}>
              <PictureState
                picture={one}
                takesPapers={takesPapers}
                onAgain={() => sendAgain(one)}
              />
              <Button size="s" kind="quiet" onClick={() => remove(one.key)}>
                <Icon name="close" />
                <span className="visually-hidden">{t("remove", { name: one.file.name })}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function acceptedTypes(takesPapers: boolean): string {
  return [...Object.keys(UPLOAD_TYPES), ...(takesPapers ? [PAPER_TYPE] : [])].join(",");
}

/** What a form does on submit while pictures are on their way: nothing is sent without them. */
export function waitForPictures(event: { preventDefault: () => void }): void {
  event.preventDefault();
}

type StateProps = { picture: SentPicture; takesPapers: boolean; onAgain: () => void };

function PictureState({ picture, takesPapers, onAgain }: StateProps) {
  const t = useTranslations("uploads");
  const { name } = picture.file;
  if (picture.state === "kept")
    return (
      <>
        {picture.file.type !== PAPER_TYPE && (
          <img src={picture.url} alt="" width={56} height={56} />
        )}
        <output className="uploader-name">{t("kept", { name })}</output>
      </>
    );
  if (picture.state === "sending")
    return (
      <label className="uploader-name">
        {t("sending", { name })}
        <progress value={picture.share} />
      </label>
    );
  return <Failed picture={picture} takesPapers={takesPapers} onAgain={onAgain} />;
}

type FailedProps = StateProps & { picture: Extract<SentPicture, { state: "failed" }> };

function Failed({ picture: { file, failure }, takesPapers, onAgain }: FailedProps) {
  const t = useTranslations("uploads");
  const mayTryAgain = !("rule" in failure) && !failure.isForGood;
  const reason =
    "rule" in failure
      ? t(`rules.${takesPapers && failure.rule === "type" ? "paper" : failure.rule}`)
      : (failure.message ?? t("unreached"));
  return (
    <div className="uploader-name" role="alert">
      <p className="field-error">
        <Icon name="alert" />
        <span>{t("failed")}</span>
      </p>
      <p>
        {file.name}: {reason}
      </p>
      {mayTryAgain && (
        <Button size="s" onClick={onAgain}>
          {t("again")}
        </Button>
      )}
    </div>
  );
}
