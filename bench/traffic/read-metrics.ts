/** Values of metrics without labels, by their names; what is not told is absent. */
export type MetricValues = ReadonlyMap<string, number>;

/** Reads Prometheus' text: of each metric without labels its value. */
export function readMetrics(text: string): MetricValues {
  const found = text.matchAll(/^([a-z_]\w*) (\S+)$/gim);
  return new Map(Array.from(found, ([, name = "", value]) => [name, Number(value)]));
}

/** Asks the operator's page of a shop. */
export async function askMetrics(url: string): Promise<MetricValues> {
  return readMetrics(await (await fetch(url)).text());
}
