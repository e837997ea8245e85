import { useState } from "react";

import type { KitResponse } from "#contract/kit-desk.ts";
import { MOST_KIT_PIECES } from "#domain/part/kit-contents.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { useActCall } from "#desk/ui/acts/use-act-call.ts";
import { FormDialog } from "#desk/ui/form/form-dialog.tsx";

import { useShopLocale } from "#web/i18n/i18n.ts";
import { Button } from "#web/ui/button.tsx";

import { KitConflict } from "./kit-conflict.tsx";
import { KitAdditions } from "./kit-additions.tsx";
import { type DraftPiece, kitDraftOf, itemsIn, moved, withNamed, withPart } from "./kit-draft.ts";

type Props = { kit: KitResponse; number: string; onClose: () => void };

/** All that a kit holds: its pieces are added, counted, moved and taken out, and saved together. */
export function KitEditor({ kit, number, onClose }: Props) {
  const t = useDeskTexts("relations.kit");
  // What is saved is judged by what was opened, whoever saves meanwhile.
  const [opened, setOpened] = useState(() => openedOf(kit));
  const [draft, setDraft] = useState(opened.draft);
  const [additions, setAdditions] = useState(0);
  const [wrong, setWrong] = useState<string>();
  const [isMeeting, setMeeting] = useState(false);
  const { send, isBusy, failure, forget } = useActCall<KitResponse>("parts");
  const change = (next: DraftPiece[]) => {
    setWrong(undefined);
    forget();
    setDraft(next);
  };
  const add = (next: DraftPiece[]) => {
    setAdditions(additions + 1);
    change(next);
  };
  const isStale = kit.version !== opened.version;
  const save = (wanted: DraftPiece[], version: string) => {
    const items = itemsIn(wanted);
    if (!items) return setWrong(t("wrongQuantity", { most: MOST_KIT_PIECES }));
    const { sku } = kit;
    const done = t("saved", { number });
    return send({
      path: "admin/kits/save",
      body: { sku, version, items },
      done,
      // What was there when it was saved, whoever had saved it.
      undoOf: ({ version: saved }) => kitBack({ sku, version: saved }, kit),
      onDone: onClose,
    });
  };
  const goOnWith = (wanted: DraftPiece[]) => {
    setOpened(openedOf(kit));
    setMeeting(false);
    change(wanted);
  };
  // Both versions are shown once this one is to be saved: nobody who types is interrupted.
  if (isStale && (isMeeting || failure !== undefined))
    return (
      <KitConflict
        versions={{ base: opened.draft, mine: draft, theirs: kitDraftOf(kit.items) }}
        isBusy={isBusy}
        onJoined={(joined) => {
          goOnWith(joined);
          save(joined, kit.version);
        }}
        onDiscard={() => goOnWith(kitDraftOf(kit.items))}
        onLeave={() => {
          setMeeting(false);
          forget();
        }}
      />
    );
  return (
    <FormDialog
      title={t("edit")}
      back={t("back")}
      send={t("save")}
      isBusy={isBusy}
      failure={wrong ?? failure ?? (isStale ? t("stale") : undefined)}
      closesBy={draft === opened.draft ? ["mark", "escape"] : ["mark"]}
      onSend={() => (isStale ? setMeeting(true) : save(draft, opened.version))}
      onClose={onClose}
    >
      <ol className="point-list range-list">
        {draft.map((piece, at) => (
          <EditedPiece key={piece.id} piece={piece} at={at} draft={draft} onChange={change} />
        ))}
        {draft.length === 0 && <li className="secondary">{t("none")}</li>}
      </ol>
      <KitAdditions
        key={additions}
        kit={kit.sku}
        onPart={(part) => add(withPart(draft, part))}
        onNamed={(piece) => add(withNamed(draft, piece))}
      />
    </FormDialog>
  );
}

/** What gives a kit its pieces of before. */
function kitBack(saved: Pick<KitResponse, "sku" | "version">, { items }: KitResponse) {
  const before = itemsIn(kitDraftOf(items));
  return before && { path: "admin/kits/save", body: { ...saved, items: before } };
}

/** What somebody begins with: the pieces as they are in one version. */
function openedOf({ version, items }: KitResponse) {
  return { version, draft: kitDraftOf(items) };
}

type PieceProps = {
  piece: DraftPiece;
  at: number;
  draft: readonly DraftPiece[];
  onChange: (draft: DraftPiece[]) => void;
};

function EditedPiece({ piece, at, draft, onChange }: PieceProps) {
  const t = useDeskTexts("relations.kit");
  const locale = useShopLocale();
  const name = piece.partNumber === "" ? piece.title[locale] : piece.partNumber;
  return (
    <li>
      <span>
        {piece.partNumber !== "" && <b className="mono">{piece.partNumber}</b>}{" "}
        {piece.title[locale]}
      </span>
      <span className="range-acts">
        <input
          className="input kit-quantity right"
          aria-label={t("quantityOf", { name })}
          inputMode="numeric"
          maxLength={4}
          value={piece.quantity}
          onChange={({ target }) =>
            onChange(draft.map((one) => (one === piece ? { ...one, quantity: target.value } : one)))
          }
        />
        <Button
          size="s"
          disabled={at === 0}
          aria-label={t("upOne", { name })}
          onClick={() => onChange(moved(draft, at, -1))}
        >
          {t("up")}
        </Button>
        <Button
          size="s"
          disabled={at === draft.length - 1}
          aria-label={t("downOne", { name })}
          onClick={() => onChange(moved(draft, at, 1))}
        >
          {t("down")}
        </Button>
        <Button
          size="s"
          aria-label={t("removeOne", { name })}
          onClick={() => onChange(draft.filter((one) => one !== piece))}
        >
          {t("remove")}
        </Button>
      </span>
    </li>
  );
}
