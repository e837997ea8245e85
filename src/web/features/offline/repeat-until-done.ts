/**
 * Does something that needs network as soon as there is some: anew after each failure, later each time, and soon when
 * network comes back, which comes and goes at first. Gives what ends it before it is done.
 */
export function repeatUntilDone(
  act: () => Promise<void>,
  waitAfter: (failures: number) => number,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const end = () => {
    isOver = true;
    clearTimeout(timer);
    removeEventListener("online", begin);
  };
  const later = (failures: number) => {
    clearTimeout(timer);
    if (!isOver) timer = setTimeout(() => attempt(failures), waitAfter(failures));
  };
  const attempt = (failures: number) => {
    if (navigator.onLine) act().then(end, () => later(failures + 1));
  };
  const begin = () => later(0);
  addEventListener("online", begin);
  begin();
  return end;
}
