/** As what an import of PIES keeps what there was of a part before; what follows says which thing of it. */
export const KEPT_AS = {
  sale: "sale",
  picture: "picture",
  kit: "kit ",
  number: "number ",
  price: "price",
  part: "part",
} as const;
export type KeptKind = keyof typeof KEPT_AS;
