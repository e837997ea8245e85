/**
 * The names that a registry's model may stand under in the shop: the whole, what its slashes part,
 * what stands before and inside parentheses, the series, and model and series together.
 */
export function modelNamesOfVin(model: string, series: string | undefined): string[] {
  const names = [
    model,
    ...model.split("/"),
    ...model.split(/[()]/),
    ...(series ? [series, `${model} ${series}`, ...series.split(/[/,()]/)] : []),
  ];
  return [...new Set(names.map((name) => name.trim()).filter((name) => name !== ""))];
}

/**
 * The names that a registry's engine may stand under: the whole, what its slashes part, and each
 * without the maker before it or the option code that some makers print ("I1B - 4HK1TC").
 */
export function engineNamesOfVin(engine: string, maker: string | undefined): string[] {
  const whole = [engine, ...engine.split("/"), ...engine.split(/[-,]\s/)];
  const bare = whole.map((name) => withoutMaker(name.trim(), maker));
  return [...new Set([...whole, ...bare].map((name) => name.trim()).filter((name) => name !== ""))];
}

function withoutMaker(name: string, maker: string | undefined): string {
  const known = [
    maker,
    "Detroit Diesel",
    "Mercedes-Benz",
    "International",
    "Cummins",
    "Caterpillar",
  ];
  const before = known.find((word) => word && name.toLowerCase().startsWith(word.toLowerCase()));
  return before ? name.slice(before.length) : name;
}
