/** What may be done with stock and warehouses, and who reads terms of warranty, by the role that it needs. */
export const STOCK_CALLS = {
  staff: [
    "POST admin/warrantyterms/get",
    "POST admin/stock",
    "POST admin/stock/coming",
    "POST admin/stock/coming/preview",
    "POST admin/stock/get",
    "POST admin/stock/intake",
    "POST admin/stock/intakes",
    "POST admin/stock/intakes/get",
    "POST admin/stock/receive",
    "POST admin/stock/save",
    "POST admin/stock/scan",
    "POST admin/warehouses",
    "POST admin/warehouses/get",
    "POST admin/warehouses/list",
  ],
  manager: ["POST admin/warehouses/close", "POST admin/warehouses/save"],
};
