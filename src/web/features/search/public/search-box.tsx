import {
  type FocusEvent,
  type KeyboardEvent,
  startTransition,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { useLocation, useNavigate } from "react-router";

import { LONGEST_SEARCH_TEXT, searchableText, typedSearchText } from "#domain/part/search-text.ts";

import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { resultsPath } from "#web/paths.ts";
import { buttonClass } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { searchPath } from "./search-path.ts";
import { loadSuggestions, useSuggestions } from "../use-suggestions.ts";

/** What may be pasted: the browser would cut it anywhere, so that more is let in than the box then keeps, up to a whole word. */
const LONGEST_TYPED = 2 * LONGEST_SEARCH_TEXT;

/**
 * The search box of the header, or of the page with `isBig`. A plain GET form to the results; with
 * JavaScript it suggests from the second key. On a phone it takes the whole screen while in use.
 */
export function SearchBox({ isBig = false }: { isBig?: boolean }) {
  const t = useTranslations("search");
  const locale = useShopLocale();
  const navigate = useNavigate();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const box = useBox();
  const { groups, options, List } = useSuggestions(box.typed, box.isOpen);
  const isListed = box.isOpen && options.length > 0;
  const active = isListed ? options[box.active] : undefined;
  useSearchKey(input, isBig);
  useBackLeavesBox(box.isOpen, () => {
    box.close();
    input.current?.blur(); // the next tap opens it again
  });
  useTypedBefore(input, box.type);

  const go = (path: string) => {
    box.close();
    input.current?.blur();
    void navigate(path);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape" && box.isOpen) {
      box.close();
    } else if (event.key === "Enter" && active) {
      event.preventDefault();
      if (active.act) active.act();
      else go(active.href);
    } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      box.move(event.key === "ArrowDown" ? 1 : -1, options.length);
    }
  };

  return (
    <search className={`${isBig ? "big-search" : "search"}${box.isOpen ? " is-open" : ""}`}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it hears the focus leave */}
      <form
        action={resultsPath(locale)}
        onSubmit={(event) => {
          event.preventDefault();
          const text = (input.current?.value ?? box.typed).trim(); // the field is never behind
          if (text !== "") go(searchPath(locale, text));
        }}
        onBlur={(event: FocusEvent<HTMLFormElement>) => {
          if (!event.currentTarget.contains(event.relatedTarget)) box.close();
        }}
      >
        <Icon name="search" size="l" />
        <label className="visually-hidden" htmlFor={id}>
          {t("label")}
        </label>
        <input
          ref={input}
          id={id}
          name="q"
          type="text" // a list of suggestions goes with no other kind (ARIA in HTML)
          inputMode="search"
          required
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={LONGEST_TYPED}
          placeholder={t("placeholder")}
          value={box.typed}
          role="combobox"
          aria-expanded={isListed}
          aria-controls={isListed ? `${id}-list` : undefined}
          aria-autocomplete="list"
          aria-activedescendant={active && `${id}-${box.active}`}
          onFocus={box.open}
          onClick={box.open} // one that kept its focus as another page closed it
          onBlur={box.rest}
          onChange={(event) => box.type(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <BoxButtons isBig={isBig} onClose={box.close} />
        {isListed && List && <List id={id} groups={groups} active={box.active} />}
      </form>
    </search>
  );
}

function BoxButtons({ isBig, onClose }: { isBig: boolean; onClose: () => void }) {
  const t = useTranslations("search");
  return (
    <>
      {!isBig && (
        <kbd className="shortcut" aria-hidden="true">
          /
        </kbd>
      )}
      <button className="search-close" type="button" onClick={onClose}>
        <Icon name="close" />
        <span className="visually-hidden">{t("close")}</span>
      </button>
      <button className={buttonClass({ kind: "ink" })} type="submit">
        {t("submit")}
      </button>
      {/* shown on a phone while the box is open and empty */}
      <p className="sugg-hint">{t("hint")}</p>
    </>
  );
}

const NONE = -1;

/** What is typed, whether the list is open, and which suggestion the arrows stand on. */
function useBox() {
  const { key: page, search } = useLocation();
  const typed = searchedText(search);
  const atRest = { page, typed, isTyping: false, isOpen: false, active: NONE };
  const [state, setState] = useState(atRest);
  // Another page: the box shows what that one was searched with, unless the shopper types already.
  if (state.page !== page) setState(state.isTyping ? { ...state, page } : atRest);

  return {
    ...state,
    open: () => {
      // Not before the tap is answered: on a phone the box takes the whole screen.
      startTransition(() => setState((now) => ({ ...now, isOpen: true })));
      loadSuggestions().catch(() => undefined); // asked for again when something is typed
    },
    close: () => setState((now) => ({ ...now, isOpen: false, active: NONE })),
    type: (text: string) =>
      setState((now) => ({
        ...now,
        typed: typedSearchText(now.typed, text),
        isTyping: true,
        isOpen: true,
        active: NONE,
      })),
    rest: () => setState((now) => ({ ...now, isTyping: false })),
    move: (step: 1 | -1, count: number) =>
      setState((now) => ({ ...now, isOpen: true, active: nextOption(now.active, step, count) })),
  };
}

/** One step through the options; past either end stands the box itself. */
function nextOption(active: number, step: 1 | -1, count: number): number {
  const positions = count + 1;
  return ((active + 1 + step + positions) % positions) - 1;
}

/** As much of it as was searched for: an address may hold any text. */
function searchedText(search: string): string {
  return searchableText(new URLSearchParams(search).get("q") ?? "");
}

/** Up to this width the open box takes the whole screen (search-box.css). */
const WHOLE_SCREEN = "(max-width: 699px)";

/** Where the box has the screen to itself, Back gives the page back. */
function useBackLeavesBox(isOpen: boolean, leave: () => void): void {
  const onBack = useEffectEvent(leave);
  useEffect(() => {
    if (!isOpen || !matchMedia(WHOLE_SCREEN).matches) return undefined;
    const layer = import("#web/ui/back-closes.ts").then(({ closedByBack }) =>
      closedByBack(() => onBack()),
    );
    return () =>
      void layer.then(
        (closed) => closed(),
        () => undefined, // Back leaves the page then, as ever
      );
  }, [isOpen]);
}

/** What was typed before the script ran is not lost: the field has it, and nobody was told. */
function useTypedBefore(
  input: { current: HTMLInputElement | null },
  type: (typed: string) => void,
): void {
  const tell = useEffectEvent(() => {
    const { value = "", defaultValue = "" } = input.current ?? {};
    if (value !== defaultValue) type(value);
  });
  useLayoutEffect(() => tell(), []); // before any other event is heard: the next one may be Enter
}

/** "/" puts the cursor into the header's box, unless the shopper is typing somewhere. */
function useSearchKey(input: { current: HTMLInputElement | null }, isBig: boolean): void {
  useEffect(() => {
    const focusBox = (event: globalThis.KeyboardEvent) => {
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey) return;
      if (
        event.target instanceof Element &&
        event.target.closest("input, textarea, select, dialog")
      )
        return;
      const big = document.querySelector(".big-search input");
      if (!isBig && big) return; // the page's own box is the larger one
      event.preventDefault();
      input.current?.select();
    };
    document.addEventListener("keydown", focusBox);
    return () => document.removeEventListener("keydown", focusBox);
  }, [input, isBig]);
}
