-- Of how many parts in all a catalogue shows what it holds; unknown of those made before.
alter table booklet_edition add column total int check (total >= parts);
