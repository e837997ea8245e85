import type { QueuedPart } from "#contract/verification.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";

import { Icon } from "#web/ui/icon.tsx";

type Checks = QueuedPart["checks"];
const MARKS = { good: "check", gap: "alert", fault: "close" } as const;

/** How many checks are good, as a bar and as a number. */
export function CheckMeter({ checks }: { checks: Checks }) {
  const good = checks.filter(({ state }) => state === "good").length;
  return (
    <span className="check-meter">
      <span className="meter-bar" aria-hidden="true">
        {checks.map(({ check, state }) => (
          <i key={check} className={`meter-${state}`} />
        ))}
      </span>
      <span className="figures">
        {good}/{checks.length}
      </span>
    </span>
  );
}

/** Every check with what it finds; the mark and the word say the same as the colour. */
export function CheckList({ checks }: { checks: Checks }) {
  const t = useDeskTexts("verification");
  return (
    <ul className="check-list">
      {checks.map(({ check, state, reason, levels }) => (
        <li key={check} className={`check-${state}`}>
          <Icon name={MARKS[state]} />
          <span>
            <b>{t(`checks.${check}`)}</b>
            {reason !== null && (
              <span className="secondary">
                {" "}
                {t(`reasons.${reason}`, {
                  levels: (levels ?? []).map((level) => t(`levels.${level}`)).join(", "),
                })}
              </span>
            )}
          </span>
          <span className="check-word">{t(`states.${state}`)}</span>
        </li>
      ))}
    </ul>
  );
}
