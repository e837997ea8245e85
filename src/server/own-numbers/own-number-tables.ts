/** The numbers that customers call parts by. */
export type OwnNumberTables = {
  own_part_number: { account_id: string; key: string; number: string; sku: string };
};
