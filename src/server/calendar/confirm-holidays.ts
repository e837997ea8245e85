/** For whoever tells visitors of holidays, and for the demonstration: whether and by whom a list was confirmed. */
export {
  confirmHolidays,
  findConfirmation,
  unconfirmHolidays,
} from "./confirmed-holidays-store.ts";
