/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a native list takes no groups of two columns, and no keys of its field */
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";

import { isDeskPath } from "#domain/page/desk-pages.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import type { DeskArea } from "#desk/ui/area.ts";
import { KeyHint } from "#desk/ui/keys/key-hint.tsx";
import { useBoundKeys } from "#desk/ui/keys/use-keys.ts";

import { useBackCloses } from "#web/ui/back-closes.ts";

import { actsNow } from "./acts-now.ts";
import { type FoundGroup, usePaletteEntries } from "./use-palette-entries.ts";

type Entry = FoundGroup["entries"][number];

type Props = { areas: readonly DeskArea[]; isOpen: boolean; onClose: () => void };

/** Everything by its name: areas and what is done in them, and what their calls find of what was typed. */
export function Palette({ areas, isOpen, onClose }: Props) {
  const t = useDeskTexts("desk.palette");
  const dialog = useRef<HTMLDialogElement>(null);
  useBackCloses(isOpen, onClose);
  // Before the next key: whoever opens it types at once.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (isOpen) element?.showModal();
    return () => element?.close();
  }, [isOpen]);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape closes it too
    <dialog
      ref={dialog}
      className="dialog palette-dialog"
      aria-label={t("title")}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      {isOpen && <PaletteBox areas={areas} onClose={onClose} />}
    </dialog>
  );
}

function PaletteBox({ areas, onClose }: Omit<Props, "isOpen">) {
  const t = useDeskTexts("desk.palette");
  const id = useId();
  const go = useGoing(onClose);
  const [typed, setTyped] = useState("");
  const [at, setAt] = useState(0);
  const acts = useActsNow();
  const { groups, isSearching } = usePaletteEntries({ areas, acts }, typed.trim());
  const entries = groups.flatMap((group) => group.entries);
  const current = entries[Math.min(at, entries.length - 1)];
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step !== undefined && entries.length > 0) {
      event.preventDefault();
      setAt((Math.min(at, entries.length - 1) + step + entries.length) % entries.length);
    } else if (event.key === "Enter" && current) {
      event.preventDefault();
      go(current);
    }
  };
  return (
    <div className="palette">
      <input
        className="input"
        role="combobox"
        aria-expanded="true"
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={current && `${id}-${current.id}`}
        aria-label={t("label")}
        placeholder={t("placeholder")}
        value={typed}
        maxLength={100}
        spellCheck={false}
        onChange={({ target }) => {
          setTyped(target.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div id={id} role="listbox" aria-label={t("label")} className="palette-list">
        {groups.map((group) => (
          <PaletteGroup key={group.name} id={id} group={group} current={current} onChoose={go} />
        ))}
      </div>
      <p className="small muted" aria-live="polite">
        {statusText({ t, count: entries.length, isSearching })}
      </p>
    </div>
  );
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

type Status = {
  t: ReturnType<typeof useDeskTexts<"desk.palette">>;
  count: number;
  isSearching: boolean;
};

function statusText({ t, count, isSearching }: Status): string {
  if (isSearching) return t("searching");
  return count === 0 ? t("nothing") : t("hint");
}

/** What could be done when the palette was opened, of the dialog below it where there is one. */
function useActsNow() {
  const bound = useBoundKeys();
  const [acts] = useState(() =>
    actsNow(bound, document.querySelector("dialog[open]:not(.palette-dialog)") !== null),
  );
  return acts;
}

/** Goes where an entry leads, within the back office or to the shop, or does what it says. */
function useGoing(onClose: () => void): (entry: Entry) => void {
  const navigate = useNavigate();
  return (entry) => {
    onClose();
    if ("act" in entry) return void setTimeout(entry.act, 60);
    const { href } = entry;
    if (!isDeskPath(href.split("?", 1)[0] ?? "")) location.assign(href);
    // The palette takes its own entry of the history along first.
    else setTimeout(() => void navigate(href), 60);
    return undefined;
  };
}

type GroupProps = {
  id: string;
  group: FoundGroup;
  current: Entry | undefined;
  onChoose: (entry: Entry) => void;
};

function PaletteGroup({ id, group, current, onChoose }: GroupProps) {
  const titleId = `${id}-${group.name}`;
  return (
    <div role="group" aria-labelledby={titleId}>
      <div id={titleId} className="label palette-group" role="presentation">
        {group.title}
      </div>
      {group.entries.map((entry) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field above has the focus and the keys
        <div
          key={entry.id}
          id={`${id}-${entry.id}`}
          role="option"
          tabIndex={-1}
          aria-selected={entry === current}
          className="palette-entry"
          onClick={() => onChoose(entry)}
        >
          <span>{entry.name}</span>
          {"act" in entry && <KeyHint keys={entry.keys} />}
          {entry.note !== undefined && <span className="muted">{entry.note}</span>}
        </div>
      ))}
    </div>
  );
}
