-- Money that staff notes is looked for under its reference at every account, not at its own alone: one letter of a bank
-- may be booked at a company and at its branch. The version before can run on it: it does not ask for the index.
create index account_payment_of_reference on account_payment (way, reference_place(reference))
  where state in ('waiting', 'paid') and reference_place(reference) <> '';
