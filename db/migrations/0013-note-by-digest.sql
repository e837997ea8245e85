-- A note in full length may be longer than an index entry can be (2,704 bytes): it is known by its digest.

alter table fitment_note drop constraint fitment_note_text_es_text_en_key;
create unique index fitment_note_by_text on fitment_note (md5(text_es), md5(text_en));
