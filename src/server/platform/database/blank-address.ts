/** What is left of an address that names nobody, as JSON to lay over it: the place that goods went to. */
export const BLANK_ADDRESS = JSON.stringify({
  receiverName: "",
  company: "",
  street: "",
  phone: "",
  additionalInfo: "",
});
