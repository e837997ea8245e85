import { type FormEvent, useState } from "react";

import type { ResolveResponse } from "#contract/cart.ts";
import { MOST_LINES } from "#domain/cart/cart-quantity.ts";
import {
  isListTooLong,
  MOST_PASTED_CHARACTERS,
  MOST_PASTED_LINES,
} from "#domain/cart/pasted-list.ts";
import { localeOf } from "#domain/i18n/locale.ts";

import { useTranslations } from "#web/i18n/i18n.ts";
import { useWorking } from "./public/use-working.ts";
import { ask } from "#web/api/send.ts";
import { Button } from "#web/ui/button.tsx";
import { PastedTextField } from "#web/ui/form/pasted-text-field.tsx";
import { TextFileField } from "#web/ui/form/text-file-field.tsx";
import { Modal } from "#web/ui/modal.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { type AddedLine, addMany, isTooFull } from "./public/cart-calls.ts";
import { type ChosenLine, chosenLines, PastedLines, remainingText } from "./pasted-lines.tsx";

type Found = ResolveResponse["lines"];

/** What stands over the field: why nothing was done, or which lines came short. */
type PasteNews = { problem: "tooLong" | "full" } | { short: ShortLine[] } | undefined;
type ShortLine = AddedLine & { number: string };

/**
 * Many numbers at once, typed, pasted from a sheet or from a CSV file: each with how many. What can be had
 * is added, and what came short is told line by line; the rest stays in the field, to be corrected and sent
 * again.
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
  const [notice, setNotice] = useState<PasteNews>();
  const { isBusy, working } = useWorking();

  const resolve = (event: FormEvent) => {
    event.preventDefault();
    setNotice(isListTooLong(text) ? { problem: "tooLong" } : undefined);
    if (isListTooLong(text)) return;
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
  const add = (lines: ChosenLine[], left: string) => {
    setNotice(isTooFull(lines) ? { problem: "full" } : undefined);
    if (isTooFull(lines)) return;
    void working(async () => {
      const outcome = await addMany(lines);
      await onAdded();
      const count = outcome.filter(({ added }) => added > 0).length;
      const short = shortLines(outcome, lines);
      if (count > 0) showToast(t("added", { count }));
      if (short.length > 0) setNotice({ short });
      setText(left);
      setFound(undefined);
      if (left === "" && short.length === 0) onClose();
    });
  };

  return (
    // What is on its way to the cart would be told to nobody in a dialog that is closed.
    <Modal
      title={t("title")}
      isOpen={isOpen}
      onClose={onClose}
      {...(isBusy && { closesBy: [] })}
      width="600"
    >
      <div className="paste-news" aria-live="polite">
        {notice && <PasteNotice notice={notice} />}
      </div>
      {found ? (
        <PastedLines
          found={found}
          isBusy={isBusy}
          onBack={() => setFound(undefined)}
          onAdd={(choices) => add(chosenLines(found, choices), remainingText(found, choices))}
        />
      ) : (
        <form className="paste" onSubmit={resolve}>
          <PastedTextField
            label={t("field")}
            hint={t("hint")}
            rows={8}
            value={text}
            onText={setText}
          />
          <TextFileField
            label={t("file")}
            hint={t("fileHint")}
            mostCharacters={MOST_PASTED_CHARACTERS}
            onText={setText}
            onTooLong={() => setNotice({ problem: "tooLong" })}
          />
          <Button kind="main" type="submit" isBusy={isBusy} disabled={text.trim() === ""}>
            {t("find")}
          </Button>
        </form>
      )}
    </Modal>
  );
}

function PasteNotice({ notice }: { notice: NonNullable<PasteNews> }) {
  const t = useTranslations("cart.paste");
  if ("problem" in notice)
    return (
      <Notice kind="bad">
        {notice.problem === "full"
          ? t("full", { most: MOST_LINES })
          : t("tooLong", { lines: MOST_PASTED_LINES, characters: MOST_PASTED_CHARACTERS })}
      </Notice>
    );
  return (
    <Notice kind="warn">
      <p>{t("short")}</p>
      <ul>
        {notice.short.map(({ sku, number, requested, added }) => (
          <li key={sku}>{t("shortLine", { number, requested, added })}</li>
        ))}
      </ul>
    </Notice>
  );
}

/** The lines of which less came into the cart than was asked for, by the number that is printed on the part. */
function shortLines(outcome: readonly AddedLine[], lines: readonly ChosenLine[]): ShortLine[] {
  const numbers = new Map(lines.map(({ sku, number }) => [sku, number]));
  return outcome
    .filter(({ requested, added }) => added < requested)
    .map(({ sku, requested, added }) => ({
      sku,
      requested,
      added,
      number: numbers.get(sku) ?? sku,
    }));
}
