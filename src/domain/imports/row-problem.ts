/** Why a row is refused. `value` is what stood in the cell, `detail` what the rule compares it with. */
export type RowProblem = {
  column: string;
  code: RowProblemCode;
  value: string;
  detail?: string | undefined;
};

export type RowProblemCode =
  | "required"
  | "required_for_new_part"
  | "cell_count"
  | "control_character"
  | "too_long"
  | "not_a_number"
  | "not_whole"
  | "out_of_range"
  | "ambiguous_amount"
  | "not_an_amount"
  | "not_a_choice"
  | "not_a_date"
  | "not_a_moment"
  | "still_to_come"
  | "not_a_part_number"
  | "number_mangled"
  | "number_made_day"
  | "formula_failed"
  | "duplicate_row"
  | "unknown_part"
  | "ambiguous_part"
  | "unknown_brand"
  | "unknown_subcategory"
  | "ambiguous_subcategory"
  | "unknown_attribute"
  | "unknown_warehouse"
  | "unknown_vehicle"
  | "ambiguous_engine"
  | "vehicle_years"
  | "year_order"
  | "supersedes_itself"
  | "supersession_closed"
  | "contains_itself"
  | "contains_its_kit"
  | "title_of_unknown_part"
  | "no_mapping_for_this"
  | "nothing_to_do"
  | "not_an_email"
  | "not_a_phone"
  | "not_a_tax_id"
  | "required_for_new_customer"
  | "required_for_company"
  | "account_of_staff"
  | "not_an_application";
