/**
 * Words that are said for other things as well, and name a vehicle or an engine only beside another word of its name:
 * "Low Cab Forward", "Mack LE", "Power Stroke", "12-valve".
 */
const BESIDE: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries({
    "1": "h kz hz hd kd gd hk jj he jb jh ja var",
    all: "american",
    duty: "medium super",
    fuel: "pincher",
    job: "rated",
    land: "cruiser",
    le: "mack",
    limited: "sierra gmc",
    low: "cab",
    mechanical: "dt466 466",
    medium: "duty",
    off: "hwy highway",
    power: "stroke",
    rated: "job",
    re: "ic",
    stroke: "power",
    te: "1kz kz",
    valve: "12 24",
  }).map(([word, beside]) => [word, new Set(beside.split(" "))]),
);

/** Whether a folded word, where it stands among the words of a text, may be of the name of a vehicle or an engine. */
export function mayNameVehicle(word: string, words: readonly string[]): boolean {
  const beside = BESIDE.get(word);
  if (!beside) return true;
  return words.some(
    (one, at) =>
      one === word && [words[at - 1], words[at + 1]].some((next) => next && beside.has(next)),
  );
}
