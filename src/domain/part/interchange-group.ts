/** As long as files may name a group. */
const LONGEST_NAME = 60;

/**
 * What a group is called that begins with a part: its sku, with a number behind it where other parts go by that name
 * already.
 */
export function newGroupName(sku: string, taken: ReadonlySet<string>): string {
  for (let time = 1; ; time += 1) {
    const ending = time === 1 ? "" : `-${time}`;
    const name = sku.slice(0, LONGEST_NAME - ending.length).trimEnd() + ending;
    if (!taken.has(name)) return name;
  }
}

export type Joining = {
  own: string | null;
  other: string | null;
  /** Whether the other part brings all of its group along. */
  isWhole: boolean;
};

/**
 * Which group another part comes into: that of the part which is open, or else the other's where it brings all of it
 * along; undefined where a group is to be begun. Parts of one group replace each other, so nobody is in two.
 */
export function joinedGroup({ own, other, isWhole }: Joining): string | undefined {
  return own ?? (isWhole ? (other ?? undefined) : undefined);
}
