/** An element of a PIES file by its local name: namespaces and prefixes are left out. */
export type PiesElement = {
  name: string;
  attributes: Readonly<Record<string, string>>;
  text: string;
  children: readonly PiesElement[];
};

/** What an element says under a name, as an attribute or as an element below it; empty where it says nothing. */
export function fieldOf(element: PiesElement, name: string): string {
  const attribute = element.attributes[name];
  if (attribute !== undefined) return attribute.trim();
  return childOf(element, name)?.text.trim() ?? "";
}

/** The first element below of a name. */
export function childOf(element: PiesElement, name: string): PiesElement | undefined {
  return element.children.find((child) => child.name === name);
}

/** The elements of a name in the segment that gathers them: each `Description` of `Descriptions`. */
export function segmentOf(
  item: PiesElement,
  container: string,
  name: string,
): readonly PiesElement[] {
  return item.children
    .filter((child) => child.name === container)
    .flatMap(({ children }) => children.filter((child) => child.name === name));
}

/** Whether the file takes this away: its MaintenanceType is D. */
export function isTakenAway(element: PiesElement): boolean {
  return fieldOf(element, "MaintenanceType").toUpperCase() === "D";
}
