import { useSyncExternalStore } from "react";

import { useTranslations } from "#web/i18n/i18n.ts";

const THEMES = ["system", "light", "dark"] as const;
type Theme = (typeof THEMES)[number];

const listeners = new Set<() => void>();

/** Light, dark, or what the system says; kept in this browser and applied before the next page paints. */
export function ThemeSwitch() {
  const t = useTranslations("layout.theme");
  const theme = useSyncExternalStore(subscribe, currentTheme, () => "system");
  return (
    <fieldset className="theme">
      <legend>{t("label")}</legend>
      <div className="segments">
        {THEMES.map((choice) => (
          <button
            key={choice}
            type="button"
            aria-pressed={choice === theme}
            onClick={() => choose(choice)}
          >
            {t(choice)}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function currentTheme(): Theme {
  const chosen = document.documentElement.dataset["theme"];
  return THEMES.find((theme) => theme === chosen) ?? "system";
}

function choose(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === "system") delete dataset["theme"];
  else dataset["theme"] = theme;
  try {
    if (theme === "system") localStorage.removeItem("theme");
    else localStorage.setItem("theme", theme);
  } catch {
    // Not kept for the next page, but applied to this one.
  }
  for (const listener of listeners) listener();
}
