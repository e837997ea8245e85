/** What a catalogue holds beside its parts. */
export type CatalogueContents = {
  numbers: number;
  fitments: number;
  kitItems: number;
  brands: number;
};
