type Params = Readonly<Record<string, string | number>>;

/** The ways in which a whole file cannot be read, or a run not worked on. */
export type ImportRefusalCode =
  | "empty_file"
  | "no_rows"
  | "unreadable"
  | "wrong_format"
  | "wrong_kind"
  | "unknown_columns"
  | "missing_columns"
  | "repeated_column"
  | "broken_csv"
  | "xlsx_too_large"
  | "xlsx_bomb"
  | "xlsx_memory"
  | "broken_xlsx"
  | "unknown_sheet"
  | "no_sheets"
  | "broken_xml"
  | "xml_refused"
  | "aces_version"
  | "aces_test"
  | "pies_version"
  | "pies_test"
  | "pies_no_items"
  | "pies_rows"
  | "pies_rows_of_item"
  | "pies_workbook"
  | "file_changed"
  | "file_elsewhere"
  | "file_not_here"
  | "unknown_run"
  | "run_ended"
  | "run_taken";

/** Why it is so, where that is known: texts name them, and `detail` is what they quote. */
export type ImportReason =
  | "missing_file"
  | "no_permission"
  | "is_folder"
  | "changed_meanwhile"
  | "not_whole"
  | "quote_open"
  | "row_long"
  | "directory_unreadable"
  | "entry_differs"
  | "reader_ended"
  | "document_type"
  | "text_endless"
  | "element_endless"
  | "too_deep"
  | "too_many"
  | "many_attributes"
  | "encoding"
  | "other";

/** A file or a run that cannot be worked on at all; a bad row never is the reason. Whoever shows it says it in a sentence. */
export class ImportRefusal extends Error {
  override readonly name = "ImportRefusal";
  readonly code: ImportRefusalCode;
  readonly params: Params;

  constructor(code: ImportRefusalCode, params: Params = {}) {
    super(code);
    this.code = code;
    this.params = params;
  }
}
