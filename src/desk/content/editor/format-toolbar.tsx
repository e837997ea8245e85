import { type KeyboardEvent, useRef, useState } from "react";

import { useDeskTexts } from "#desk/i18n/i18n.ts";

import { Button } from "#web/ui/button.tsx";

import { type Format, FORMATS, shortcutOf } from "./format-keys.ts";

/** What goes into both languages at once. */
export type Inserted = "picture" | "drawing";
const INSERTED = ["picture", "drawing"] as const satisfies readonly Inserted[];

type Props = {
  /** Which text it is of, in words. */
  language: string;
  /** The field that it is of, by its id. */
  field: string;
  onFormat: (format: Format) => void;
  onInsert: (inserted: Inserted) => void;
};

/** What the shop's markup can do, as buttons; by keyboard one stop, along which the arrows go. */
export function FormatToolbar({ language, field, onFormat, onInsert }: Props) {
  const t = useDeskTexts("content.editor");
  const place = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  const names = [...FORMATS, ...INSERTED];
  const go = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = (at + step + names.length) % names.length;
    setAt(next);
    place.current?.querySelectorAll("button")[next]?.focus();
  };
  const press = (name: Format | Inserted) => {
    const format = FORMATS.find((one) => one === name);
    if (format) onFormat(format);
    else onInsert(name === "picture" ? "picture" : "drawing");
  };
  return (
    <div
      ref={place}
      className="format-toolbar"
      role="toolbar"
      aria-label={t("format", { language })}
      aria-controls={field}
      tabIndex={-1}
      onKeyDown={go}
    >
      {names.map((name, index) => {
        const format = FORMATS.find((one) => one === name);
        return (
          <Button
            key={name}
            size="s"
            kind="quiet"
            tabIndex={index === at ? 0 : -1}
            aria-keyshortcuts={format && shortcutOf(format)}
            onFocus={() => setAt(index)}
            onClick={() => press(name)}
          >
            {t(name)}
          </Button>
        );
      })}
    </div>
  );
}
