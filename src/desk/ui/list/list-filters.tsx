import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";

import { useDeskTexts } from "#desk/i18n/i18n.ts";

import type { ListFilters } from "./list-address.ts";
import type { ListFilter } from "./list-shape.ts";

/** Somebody who types has stopped after this long. */
const PAUSE_MS = 250;

type Props = {
  filters: readonly ListFilter[];
  values: ListFilters;
  onChange: (key: string, value: string) => void;
  /** Beside the words that are searched for first, which alone stay in sight on a phone. */
  children: ReactNode;
};

/** What narrows a list; each is kept in the address. */
export function ListFilterBar({ filters, values, onChange, children }: Props) {
  const t = useDeskTexts("desk.list");
  const shown = (filter: ListFilter) => (
    <OneFilter
      key={filter.key}
      filter={filter}
      value={values[filter.key] ?? ""}
      onChange={(value) => onChange(filter.key, value)}
    />
  );
  const days = filters.filter(isDay);
  const [first, ...texts] = filters.filter(isText);
  return (
    <>
      {first && shown(first)}
      {children}
      {texts.map(shown)}
      {filters.filter((filter) => !isText(filter) && !isDay(filter)).map(shown)}
      {days.length > 0 && <div className="list-days">{days.map(shown)}</div>}
      {Object.keys(values).length > 0 && (
        <button
          className="link-button small"
          type="button"
          onClick={() => {
            for (const key of Object.keys(values)) onChange(key, "");
          }}
        >
          {t("clear")}
        </button>
      )}
    </>
  );
}

const isText = ({ kind }: ListFilter) => kind === "text";
const isDay = ({ kind }: ListFilter) => kind === "day";

type OneProps = { filter: ListFilter; value: string; onChange: (value: string) => void };

function OneFilter({ filter, value, onChange }: OneProps) {
  const { kind, label } = filter;
  if (kind === "text" || kind === "words")
    return <TextFilter kind={kind} label={label} value={value} onChange={onChange} />;
  if (kind === "day" || kind === "moment")
    return (
      <label className="list-day">
        <span className="secondary">{label}</span>
        <input
          className="input input-small"
          type={kind === "day" ? "date" : "datetime-local"}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      </label>
    );
  return (
    <select
      className="input input-small list-choice"
      aria-label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">{filter.all}</option>
      {filter.options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.name}
        </option>
      ))}
    </select>
  );
}

type TextProps = {
  kind: "text" | "words";
  label: string;
  value: string;
  onChange: (value: string) => void;
};

/** Says what was typed once nobody types any more; what the address says otherwise takes its place. */
function TextFilter({ kind, label, value, onChange }: TextProps) {
  const [typed, setTyped] = useState(value);
  const known = useRef(value);
  const say = useEffectEvent((text: string) => {
    known.current = text;
    onChange(text);
  });
  useEffect(() => {
    if (typed.trim() === known.current) return undefined;
    const timer = setTimeout(() => say(typed.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  useEffect(() => {
    if (value === known.current) return;
    known.current = value;
    setTyped(value);
  }, [value]);
  return (
    <input
      className="input input-small list-text"
      type={kind === "text" ? "search" : "text"}
      aria-label={label}
      placeholder={label}
      size={label.length}
      value={typed}
      maxLength={254}
      spellCheck={false}
      onChange={({ target }) => setTyped(target.value)}
    />
  );
}
