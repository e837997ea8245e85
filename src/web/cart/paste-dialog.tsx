import { type FormEvent, useState } from "react";

import type { ResolveResponse } from "#contract/cart.ts";
import { localeOf } from "#domain/i18n/locale.ts";

import { useTranslations } from "../i18n/i18n.ts";
import { sayRefusal } from "./say-refusal.ts";
import { ask } from "../session/send.ts";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { Modal } from "../ui/modal.tsx";
import { showToast } from "../ui/toast.tsx";
import { addMany } from "./cart-calls.ts";
import { type ChosenLine, chosenLines, PastedLines } from "./pasted-lines.tsx";

type Found = ResolveResponse["lines"];

/** The most that is read at once (contract/cart.ts). */
const MOST_CHARACTERS = 20_000;

/**
 * Many numbers at once, typed, pasted from a sheet or from a CSV file: each with how many. What was
 * found is added; what was not stays in the field, to be corrected and sent again.
 */
export function PasteDialog({
  isOpen,
  onClose,
  onAdded,
}: {
  isOpen: boolean;
  onClose: () => void;
  onAdded: () => Promise<void>;
}) {
  const t = useTranslations("cart.paste");
  const [text, setText] = useState("");
  const [found, setFound] = useState<Found>();
  const [isBusy, setBusy] = useState(false);

  const working = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      await sayRefusal(error);
    } finally {
      setBusy(false);
    }
  };
  const resolve = (event: FormEvent) => {
    event.preventDefault();
    const locale = localeOf(location.pathname);
    void working(async () => {
      const { lines } = await ask<ResolveResponse>({
        path: "cart/resolve",
        locale,
        body: { text },
      });
      setFound(lines);
    });
  };
  const add = (lines: ChosenLine[], left: string) =>
    void working(async () => {
      await addMany(lines);
      await onAdded();
      showToast(t("added", { count: lines.length }));
      setText(left);
      setFound(undefined);
      if (left === "") onClose();
    });

  return (
    <Modal title={t("title")} isOpen={isOpen} onClose={onClose} width="600">
      {found ? (
        <PastedLines
          found={found}
          isBusy={isBusy}
          onBack={() => setFound(undefined)}
          onAdd={(choices) => add(chosenLines(found, choices), notFoundText(found))}
        />
      ) : (
        <form className="paste" onSubmit={resolve}>
          <Field label={t("field")} hint={t("hint")}>
            {(control) => (
              <textarea
                {...control}
                className="in mono"
                rows={8}
                maxLength={MOST_CHARACTERS}
                spellCheck={false}
                value={text}
                onChange={(event) => setText(event.currentTarget.value)}
              />
            )}
          </Field>
          <FileInput onText={setText} />
          <Button kind="main" type="submit" isBusy={isBusy} disabled={text.trim() === ""}>
            {t("find")}
          </Button>
        </form>
      )}
    </Modal>
  );
}

function FileInput({ onText }: { onText: (text: string) => void }) {
  const t = useTranslations("cart.paste");
  return (
    <Field label={t("file")} hint={t("fileHint")}>
      {(control) => (
        <input
          {...control}
          type="file"
          accept=".csv,.txt,text/csv,text/plain"
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            if (file) void file.text().then((text) => onText(text.slice(0, MOST_CHARACTERS)));
          }}
        />
      )}
    </Field>
  );
}

/** The lines that could not be added, as they were typed. */
function notFoundText(found: Found): string {
  return found
    .filter(({ options }) => options.length === 0)
    .map(({ text }) => text)
    .join("\n");
}
