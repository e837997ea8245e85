import { useEffect, useEffectEvent, useState } from "react";

/** A step's list: not asked for yet, on its way, not to be had, or there. */
export type Choices<Option> = {
  state: "closed" | "loading" | "failed" | "ready";
  /** Empty unless it is there. */
  options: readonly Option[];
  retry: () => void;
};

type Answer<Option> = { question: string; options: Option[] | null };

/**
 * The list that belongs to `key`, and a way to ask for it again; null asks for nothing. An answer
 * that comes when something else is asked for already is dropped.
 */
export function useChoices<Option>(
  key: string | null,
  load: () => Promise<Option[]>,
): Choices<Option> {
  const [answer, setAnswer] = useState<Answer<Option>>();
  const [attempt, setAttempt] = useState(1);
  const loadNow = useEffectEvent(load);
  const question = key === null ? null : `${attempt} ${key}`;

  useEffect(() => {
    if (question === null) return undefined;
    let isWanted = true;
    const take = (options: Option[] | null) => {
      if (isWanted) setAnswer({ question, options });
    };
    loadNow().then(take, () => take(null)); // silent: a retry is offered (specification §8)
    return () => {
      isWanted = false;
    };
  }, [question]);

  const retry = () => setAttempt(attempt + 1);
  if (question === null) return { state: "closed", options: [], retry };
  if (answer?.question !== question) return { state: "loading", options: [], retry };
  if (answer.options === null) return { state: "failed", options: [], retry };
  return { state: "ready", options: answer.options, retry };
}
