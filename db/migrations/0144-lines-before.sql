-- What a model's lines were before their last change, and which of their years were not to be loaded: whoever undoes the
-- change gets back both. It is kept with the version that the change made. The version before can run on it: it neither
-- writes nor reads it, and what it changes raises the version past the one that is kept.
alter table vehicle_model add column lines_before jsonb;
