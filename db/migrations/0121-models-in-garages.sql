-- Garages are looked through by make and model when a vehicle is renamed, merged or split. The version before can run on
-- it: it finds the same.

create index garage_vehicle_model on garage_vehicle (lower(entry ->> 'make'), lower(entry ->> 'model'));
