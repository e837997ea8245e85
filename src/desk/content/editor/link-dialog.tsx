import { useState } from "react";

import { isContentLink, linkAsMarkdown } from "#domain/content/content-link.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DeskTextField } from "#desk/ui/form/desk-fields.tsx";
import { FormDialog } from "#desk/ui/form/form-dialog.tsx";

const LONGEST = 500;

type Props = {
  /** What was selected, which becomes the words. */
  selected: string;
  onWritten: (link: string) => void;
  onClose: () => void;
};

/** A link: its words, and where it leads, which has to be where texts may lead. */
export function LinkDialog({ selected, onWritten, onClose }: Props) {
  const t = useDeskTexts("content.editor");
  const says = useDeskTexts("content.picture");
  const [words, setWords] = useState(selected.replaceAll(/\s+/g, " ").trim());
  const [address, setAddress] = useState("");
  const [isSent, setSent] = useState(false);
  const errors: Readonly<Record<string, string>> = isSent
    ? {
        ...(words.trim() === "" && { words: t("wordsNeeded") }),
        ...(!isContentLink(address) && { address: t("badAddress") }),
      }
    : {};
  const form = { errorOf: (name: string) => errors[name] };
  const insert = () => {
    setSent(true);
    if (words.trim() !== "" && isContentLink(address)) onWritten(linkAsMarkdown(address, words));
  };
  return (
    <FormDialog
      title={t("linkTitle")}
      back={says("back")}
      send={t("insert")}
      isBusy={false}
      onSend={insert}
      onClose={onClose}
    >
      <DeskTextField
        form={form}
        name="words"
        label={t("words")}
        value={words}
        maxLength={LONGEST}
        onChange={setWords}
      />
      <DeskTextField
        form={form}
        name="address"
        label={t("address")}
        hint={t("addressHint")}
        value={address}
        maxLength={LONGEST}
        onChange={setAddress}
      />
    </FormDialog>
  );
}
