import type { Locale } from "../i18n/locale.ts";

type Params = Readonly<Record<string, string | number>>;
type Sentence = Record<Locale, string>;

/** One sentence for each way in which a whole file cannot be read. */
const SENTENCES = {
  empty_file: { es: "El archivo está vacío.", en: "The file is empty." },
  no_rows: {
    es: "El archivo no tiene filas debajo del encabezado.",
    en: "The file has no rows below its header.",
  },
  unreadable: {
    es: "No se puede leer el archivo: {reason}.",
    en: "The file cannot be read: {reason}.",
  },
  wrong_format: {
    es: "El archivo es {found}; para «{kind}» se necesita {wanted}.",
    en: "The file is {found}; “{kind}” needs {wanted}.",
  },
  wrong_kind: {
    es: "Línea {line}: el encabezado es de «{found}», no de «{kind}».",
    en: "Line {line}: the header is that of “{found}”, not of “{kind}”.",
  },
  unknown_columns: {
    es: "Línea {line}: el encabezado no tiene ninguna columna conocida de «{kind}».",
    en: "Line {line}: the header has no known column of “{kind}”.",
  },
  missing_columns: {
    es: "Línea {line}: al encabezado le falta la columna {columns}.",
    en: "Line {line}: the header lacks the column {columns}.",
  },
  repeated_column: {
    es: "Línea {line}: la columna {columns} está dos veces.",
    en: "Line {line}: the column {columns} is there twice.",
  },
  broken_csv: { es: "Línea {line}: {reason}.", en: "Line {line}: {reason}." },
  xlsx_too_large: {
    es: "El archivo XLSX pasa de {limit} MB; guárdelo como CSV, que no tiene límite.",
    en: "The XLSX file is larger than {limit} MB; save it as CSV, which has no limit.",
  },
  xlsx_bomb: {
    es: "El archivo XLSX pasa de {limit} MB al descomprimirse; guárdelo como CSV.",
    en: "The XLSX file unpacks to more than {limit} MB; save it as CSV.",
  },
  xlsx_memory: {
    es: "La memoria no alcanza para leer el archivo XLSX; guárdelo como CSV, que se lee por partes.",
    en: "The memory does not suffice to read the XLSX file; save it as CSV, which is read in pieces.",
  },
  broken_xlsx: {
    es: "El archivo XLSX está dañado: {reason}.",
    en: "The XLSX file is damaged: {reason}.",
  },
  unknown_sheet: {
    es: "El archivo no tiene la hoja «{sheet}»; tiene: {sheets}.",
    en: "The file has no sheet “{sheet}”; it has: {sheets}.",
  },
  no_sheets: {
    es: "Sólo un archivo XLSX tiene hojas; quite --sheet.",
    en: "Only an XLSX file has sheets; leave out --sheet.",
  },
  broken_xml: { es: "Línea {line}: {reason}.", en: "Line {line}: {reason}." },
  xml_refused: {
    es: "Línea {line}: el XML contiene {reason}, que no se acepta.",
    en: "Line {line}: the XML contains {reason}, which is not accepted.",
  },
  aces_version: {
    es: "Línea {line}: ACES {version} no se puede leer; se leen las versiones {wanted}.",
    en: "Line {line}: ACES {version} cannot be read; versions {wanted} can.",
  },
  aces_test: {
    es: "El archivo ACES dice ser de prueba (SubmissionType TEST); use --dry-run.",
    en: "The ACES file says it is a test (SubmissionType TEST); use --dry-run.",
  },
  file_changed: {
    es: "El archivo no es el mismo con que empezó la importación {run}.",
    en: "The file is not the one that import {run} began with.",
  },
  file_elsewhere: {
    es: "La copia del archivo de la importación {run} no está en la máquina que la tomó ({host}: {file}). Importe sin --background en la máquina que tiene el archivo, o comparta entre las máquinas la carpeta imports de DATA_DIR.",
    en: "The copy of the file of import {run} is not on the machine that took it ({host}: {file}). Import without --background on the machine that has the file, or share the folder imports of DATA_DIR between the machines.",
  },
  unknown_run: { es: "No existe la importación {run}.", en: "There is no import {run}." },
  run_ended: { es: "La importación {run} ya terminó.", en: "Import {run} has ended already." },
  run_taken: {
    es: "Otro proceso trabaja en la importación {run}.",
    en: "Another process is at work on import {run}.",
  },
} as const satisfies Record<string, Sentence>;

export type ImportRefusalCode = keyof typeof SENTENCES;

/** A file or a run that cannot be worked on at all; a bad row never is the reason. The message is in English. */
export class ImportRefusal extends Error {
  override readonly name = "ImportRefusal";
  readonly code: ImportRefusalCode;
  readonly params: Params;

  constructor(code: ImportRefusalCode, params: Params = {}) {
    super(refusalSentence({ code, params }, "en"));
    this.code = code;
    this.params = params;
  }
}

/** The refusal in one sentence, in the reader's language. */
export function refusalSentence(
  { code, params }: { code: ImportRefusalCode; params: Params },
  locale: Locale,
): string {
  return Object.entries(params).reduce<string>(
    (text, [name, value]) => text.replace(`{${name}}`, () => String(value)),
    SENTENCES[code][locale],
  );
}
