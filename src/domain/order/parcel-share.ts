/** What of an order is in a parcel: all of it, a part after which more is to come, or what was left of it. */
export type ParcelShare = "whole" | "part" | "rest";

export function parcelShare({
  isFirst,
  isLast,
}: {
  isFirst: boolean;
  isLast: boolean;
}): ParcelShare {
  if (!isLast) return "part";
  return isFirst ? "whole" : "rest";
}
