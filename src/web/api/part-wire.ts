type PartOfReply<Picture> = { part_number: string; image_route: Picture };

/** What tells a part of a reply from others: its number, and its picture. */
export function partNamed<Picture>({ part_number, image_route }: PartOfReply<Picture>) {
  return { number: part_number, image: image_route };
}
