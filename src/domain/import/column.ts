import { wordKey } from "./cell-text.ts";
import { TABLE_KINDS, type TableKind } from "./import-kind.ts";

/** A column of a template: its own name, and the other headers by which it is known. */
type NamedColumn<Name extends string> = {
  name: Name;
  also: readonly string[];
  isRequired?: boolean;
};

const SKU = { name: "sku", also: ["codigo", "code", "item"], isRequired: true } as const;

const KNOWN = {
  parts: [
    SKU,
    { name: "part_number", also: ["numero_de_parte", "numero_parte", "numero", "parte"] },
    { name: "brand", also: ["marca"] },
    { name: "quality", also: ["calidad", "brand_quality"] },
    { name: "category", also: ["categoria"] },
    { name: "subcategory", also: ["subcategoria"] },
    { name: "title_es", also: ["titulo", "titulo_es", "descripcion", "nombre"] },
    { name: "title_en", also: ["title", "titulo_en", "description", "name"] },
    { name: "detail_es", also: ["detalle", "detalle_es"] },
    { name: "detail_en", also: ["detail", "detalle_en"] },
    { name: "unit", also: ["unidad", "presentacion", "presentation"] },
    { name: "pieces", also: ["piezas", "qty_on_kit"] },
    { name: "core", also: ["casco", "deposito"] },
    { name: "weight", also: ["peso", "peso_kg", "weight_kg"] },
    { name: "length", also: ["largo", "largo_mm", "length_mm"] },
    { name: "width", also: ["ancho", "ancho_mm", "width_mm"] },
    { name: "height", also: ["alto", "alto_mm", "height_mm"] },
    { name: "origin", also: ["origen", "pais", "country", "made_in"] },
    { name: "group", also: ["unificado", "interchange_group", "grupo"] },
    { name: "universal", also: [] },
    { name: "electrical", also: ["electrico"] },
    { name: "special_order", also: ["pedido_especial"] },
    { name: "vin_check", also: ["requiere_vin"] },
    { name: "supply", also: ["suministro"] },
    { name: "minimum", also: ["minimo", "existencia_minima", "minimum_stock"] },
    { name: "cabys", also: [] },
    { name: "oem_numbers", also: ["numeros_oem", "oem"] },
    { name: "gtin", also: ["codigo_de_barras", "ean", "upc"] },
    { name: "attributes", also: ["atributos", "measures", "medidas"] },
    { name: "pictures", also: ["imagenes", "fotos", "images", "photos"] },
  ],
  prices: [
    SKU,
    { name: "online", also: ["precio", "price", "en_linea"] },
    { name: "repair_shop", also: ["taller"] },
    { name: "wholesale", also: ["mayorista", "mayoreo"] },
    { name: "precio4", also: ["price4", "precio_4"] },
    { name: "precio5", also: ["price5", "precio_5"] },
    { name: "precio6", also: ["price6", "precio_6"] },
    { name: "cost", also: ["costo", "unit_cost", "costo_unitario"] },
  ],
  stock: [
    SKU,
    { name: "warehouse", also: ["bodega", "almacen"], isRequired: true },
    { name: "on_hand", also: ["existencia", "existencias", "cantidad", "stock", "quantity"] },
    { name: "incoming", also: ["en_camino", "por_llegar"] },
    { name: "incoming_on", also: ["llega", "fecha_de_llegada", "eta"] },
    { name: "as_of", also: ["contado", "contado_el", "counted", "counted_at"] },
  ],
  fitments: [
    SKU,
    { name: "universal", also: [] },
    { name: "region", also: [] },
    { name: "make", also: ["marca", "fabricante"] },
    { name: "model", also: ["modelo"] },
    { name: "engine", also: ["motor"] },
    { name: "year_from", also: ["ano_desde", "desde", "year", "ano"] },
    { name: "year_to", also: ["ano_hasta", "hasta"] },
    { name: "position", also: ["posicion"] },
    { name: "quantity", also: ["cantidad", "qty"] },
    { name: "note_es", also: ["nota", "nota_es"] },
    { name: "note_en", also: ["note", "nota_en"] },
    { name: "action", also: ["accion"] },
  ],
  interchange: [
    SKU,
    { name: "number", also: ["numero", "part_number", "numero_de_parte"] },
    { name: "type", also: ["tipo"] },
    { name: "maker", also: ["fabricante", "marca", "brand"] },
    { name: "group", also: ["unificado", "interchange_group", "grupo"] },
    { name: "superseded_by", also: ["reemplazado_por"] },
  ],
  "cross-references": [
    SKU,
    { name: "brand", also: ["marca", "fabricante", "maker"], isRequired: true },
    {
      name: "number",
      also: ["numero", "part_number", "numero_de_parte"],
      isRequired: true,
    },
    { name: "certainty", also: ["certeza", "seguridad"] },
    { name: "action", also: ["accion"] },
  ],
  kits: [
    { ...SKU, also: ["kit", ...SKU.also] },
    { name: "part", also: ["repuesto", "componente", "component", "contains", "contiene"] },
    { name: "title_es", also: ["titulo", "titulo_es", "descripcion", "nombre"] },
    { name: "title_en", also: ["title", "titulo_en", "description", "name"] },
    { name: "quantity", also: ["cantidad", "qty"] },
    { name: "action", also: ["accion"] },
  ],
  customers: [
    { name: "email", also: ["correo", "correo_electronico", "e_mail"], isRequired: true },
    { name: "first_name", also: ["nombre", "name"] },
    { name: "last_name", also: ["apellido", "apellidos", "surname"] },
    { name: "company", also: ["empresa", "compania", "razon_social"] },
    { name: "phone", also: ["telefono", "celular", "telephone"] },
    { name: "account_type", also: ["tipo_de_cuenta", "tipo"] },
    { name: "language", also: ["idioma"] },
    { name: "approval", also: ["aprobacion"] },
    { name: "price_level", also: ["nivel_de_precio", "nivel"] },
    { name: "credit", also: ["credito", "terms", "condicion"] },
    { name: "credit_limit", also: ["limite_de_credito", "limite"] },
    { name: "taxed", also: ["paga_impuesto"] },
    { name: "tax_id_type", also: ["tipo_de_identificacion"] },
    { name: "tax_id", also: ["identificacion", "cedula"] },
    { name: "seller", also: ["vendedor"] },
  ],
} as const satisfies Record<TableKind, readonly NamedColumn<string>[]>;

/** What columns are called, whichever kind has them. */
export type ColumnName = (typeof KNOWN)[TableKind][number]["name"];
export type Column = NamedColumn<ColumnName>;

/**
 * The columns of each kind (docs/imports.md). Headers are compared without case, accents and
 * punctuation; the English name leads, the Spanish ones and common others follow.
 */
export const COLUMNS: Readonly<Record<TableKind, readonly Column[]>> = KNOWN;

export const COLUMN_NAMES: readonly ColumnName[] = [
  ...new Set(TABLE_KINDS.flatMap((kind) => COLUMNS[kind].map(({ name }) => name))),
];

export type HeaderMatch = {
  /** The place of each known column among the cells of a row. */
  places: ReadonlyMap<string, number>;
  missing: readonly string[];
  repeated: readonly string[];
  /** Headers that mean nothing here; their cells are left out. */
  unknown: readonly string[];
};

/** What the columns added to an error file are called: read back, they are left out. */
export const PROBLEM_COLUMNS = ["problem_es", "problem_en"] as const;

/** What somebody says that headers mean: a column by the header's key, or nothing, and it is left out. */
export type ColumnNames = Readonly<Record<string, string>>;

/** Other columns of a kind by the keys of their headers, which the shop makes up: those of single measures. */
export type OwnColumns = ReadonlyMap<string, string>;

/**
 * Reads a header line as the columns of one kind; what somebody says of a header comes first, and what every shop knows
 * before what this one alone does.
 */
export function matchHeader(
  kind: TableKind,
  header: readonly string[],
  { given = {}, own: others = new Map() }: { given?: ColumnNames; own?: OwnColumns } = {},
): HeaderMatch {
  const own = new Set<string>([...COLUMNS[kind].map(({ name }) => name), ...others.values()]);
  const names = new Map<string, string>([
    ...others,
    ...COLUMNS[kind].flatMap(({ name, also }) =>
      [name, ...also].map((word) => [word, name] as const),
    ),
    ...Object.entries(given).filter(([, name]) => name === "" || own.has(name)),
  ]);
  const places = new Map<string, number>();
  const repeated: string[] = [];
  const unknown: string[] = [];
  for (const [place, cell] of header.entries()) {
    const key = wordKey(cell);
    const name = names.get(key);
    if (name === undefined || name === "") {
      if (key !== "" && !PROBLEM_COLUMNS.some((column) => column === key)) unknown.push(cell);
    } else if (places.has(name)) repeated.push(name);
    else places.set(name, place);
  }
  const missing = COLUMNS[kind]
    .filter(({ name, isRequired = false }) => isRequired && !places.has(name))
    .map(({ name }) => name);
  return { places, missing, repeated, unknown };
}

/** The kind whose columns the header has most of; undefined when it has none of any. */
export function likeliestKind(header: readonly string[]): TableKind | undefined {
  const known = (kind: TableKind) => matchHeader(kind, header).places.size;
  const best = TABLE_KINDS.toSorted((one, other) => known(other) - known(one))[0];
  return best !== undefined && known(best) > 1 ? best : undefined;
}
