import { useEffect, useRef, useState } from "react";

type Taking<Answer> = { onAnswer: (answer: Answer) => void; onFailure: (error: unknown) => void };

/**
 * Takes the answer of the question asked last and of no other: one that was dropped, or whose form
 * is gone, comes to nothing.
 */
export function useLatestAnswer() {
  const latest = useRef(0);
  const [isAsking, setAsking] = useState(false);
  useEffect(
    () => () => {
      latest.current += 1;
    },
    [],
  );
  const drop = () => {
    latest.current += 1;
    setAsking(false);
  };
  const ask = <Answer>(answer: Promise<Answer>, { onAnswer, onFailure }: Taking<Answer>) => {
    latest.current += 1;
    const number = latest.current;
    const take = (use: () => void) => {
      if (number !== latest.current) return;
      setAsking(false);
      use();
    };
    setAsking(true);
    answer.then(
      (value) => take(() => onAnswer(value)),
      (error: unknown) => take(() => onFailure(error)),
    );
  };
  return { isAsking, ask, drop };
}
