-- What left a garage lately stays a while, to come back although the catalogue may know it no more:
-- the place that it had; null while it is in the garage. `position` then counts from the last that left.
alter table garage_vehicle add column left_place int;
