import type { Locale } from "../i18n/locale.ts";

/** Why a row is refused. `value` is what stood in the cell, `detail` what the rule compares it with. */
export type RowProblem = {
  column: string;
  code: RowProblemCode;
  value: string;
  detail?: string | undefined;
};

type Sentence = Record<Locale, string>;

/** One sentence for each reason; `{value}` and `{detail}` are filled in. */
const SENTENCES = {
  required: { es: "Falta el dato.", en: "This is required." },
  required_for_new_part: {
    es: "El repuesto es nuevo y le falta este dato.",
    en: "The part is new and this is missing.",
  },
  cell_count: {
    es: "La fila tiene {value} celdas y el encabezado {detail}.",
    en: "The row has {value} cells and the header {detail}.",
  },
  control_character: {
    es: "La celda contiene caracteres de control.",
    en: "The cell holds control characters.",
  },
  too_long: {
    es: "El texto pasa de {detail} caracteres.",
    en: "The text is longer than {detail} characters.",
  },
  not_a_number: { es: "«{value}» no es un número.", en: "“{value}” is not a number." },
  not_whole: {
    es: "«{value}» no es un número entero de 0 o más.",
    en: "“{value}” is not a whole number of 0 or more.",
  },
  out_of_range: {
    es: "«{value}» está fuera de rango: {detail}.",
    en: "“{value}” is out of range: {detail}.",
  },
  ambiguous_amount: {
    es: "«{value}» puede leerse de dos maneras; escriba 1234.00 o 1234,00.",
    en: "“{value}” can be read in two ways; write 1234.00 or 1234,00.",
  },
  not_an_amount: {
    es: "«{value}» no es un monto en dólares.",
    en: "“{value}” is not an amount of dollars.",
  },
  not_a_choice: {
    es: "«{value}» no es uno de: {detail}.",
    en: "“{value}” is not one of: {detail}.",
  },
  not_a_date: {
    es: "«{value}» no es una fecha; escriba AAAA-MM-DD.",
    en: "“{value}” is not a date; write YYYY-MM-DD.",
  },
  not_a_moment: {
    es: "«{value}» no es un día con hora; escriba AAAA-MM-DD HH:MM.",
    en: "“{value}” is not a day with a time; write YYYY-MM-DD HH:MM.",
  },
  still_to_come: {
    es: "«{value}» todavía no llega: nadie pudo contar entonces.",
    en: "“{value}” is still to come: nobody can have counted then.",
  },
  not_a_part_number: {
    es: "«{value}» no es un número de parte.",
    en: "“{value}” is not a part number.",
  },
  number_mangled: {
    es: "Excel cambió el número a «{value}»; dé formato de texto a la columna.",
    en: "Excel turned the number into “{value}”; format the column as text.",
  },
  number_made_day: {
    es: "La hoja de cálculo hizo del número el día «{value}»; dé formato de texto a la columna.",
    en: "The spreadsheet made the number a day, “{value}”; format the column as text.",
  },
  formula_failed: {
    es: "La fórmula de la celda no dio resultado: «{value}»; escriba el dato o deje la celda vacía.",
    en: "The cell's formula came to nothing: “{value}”; write the value, or leave the cell empty.",
  },
  duplicate_row: {
    es: "Repite lo que dice la línea {detail} de este archivo.",
    en: "It repeats what line {detail} of this file says.",
  },
  unknown_part: { es: "No existe el repuesto «{value}».", en: "There is no part “{value}”." },
  ambiguous_part: {
    es: "«{value}» es el número de varios repuestos; use el SKU.",
    en: "“{value}” is the number of several parts; use the SKU.",
  },
  unknown_brand: {
    es: "No existe la marca «{value}»; agréguela o use --create-brands.",
    en: "There is no brand “{value}”; add it or use --create-brands.",
  },
  unknown_subcategory: {
    es: "No existe la subcategoría «{value}».",
    en: "There is no subcategory “{value}”.",
  },
  ambiguous_subcategory: {
    es: "«{value}» existe en varias categorías; escriba categoría/subcategoría.",
    en: "“{value}” exists in several categories; write category/subcategory.",
  },
  unknown_attribute: {
    es: "No existe el atributo «{value}».",
    en: "There is no attribute “{value}”.",
  },
  unknown_warehouse: {
    es: "No existe la bodega «{value}».",
    en: "There is no warehouse “{value}”.",
  },
  unknown_vehicle: {
    es: "No existe un vehículo «{value}».",
    en: "There is no vehicle “{value}”.",
  },
  ambiguous_engine: {
    es: "«{value}» es el nombre de motores de varios tamaños; escriba el nombre completo.",
    en: "“{value}” is the name of engines of several sizes; write the whole name.",
  },
  vehicle_years: {
    es: "«{value}» no existe en esos años: {detail}.",
    en: "“{value}” does not exist in those years: {detail}.",
  },
  year_order: {
    es: "El primer año es posterior al último.",
    en: "The first year is after the last one.",
  },
  supersedes_itself: {
    es: "Un repuesto no puede reemplazarse a sí mismo.",
    en: "A part cannot supersede itself.",
  },
  contains_itself: {
    es: "Un kit no puede contenerse a sí mismo.",
    en: "A kit cannot hold itself.",
  },
  title_of_unknown_part: {
    es: "La tienda no tiene el repuesto «{value}», así que hay que decir qué es.",
    en: "The shop has no part “{value}”, so say what it is.",
  },
  no_mapping_for_this: {
    es: "A «{value}» no le sirve un dato; sólo ignore=sí, o deje la fila vacía.",
    en: "No value answers “{value}”; only ignore=yes does, or leave the row empty.",
  },
  nothing_to_do: {
    es: "La fila no dice nada que importar.",
    en: "The row says nothing to import.",
  },
  not_an_application: {
    es: "A la aplicación le falta {detail}.",
    en: "The application lacks {detail}.",
  },
} as const satisfies Record<string, Sentence>;

export type RowProblemCode = keyof typeof SENTENCES;

/** The reason in one sentence, in the reader's language. */
export function problemSentence(problem: RowProblem, locale: Locale): string {
  return SENTENCES[problem.code][locale]
    .replace("{value}", () => shortened(problem.value))
    .replace("{detail}", () => problem.detail ?? "");
}

function shortened(value: string): string {
  return value.length > 60 ? `${value.slice(0, 60)}…` : value;
}
