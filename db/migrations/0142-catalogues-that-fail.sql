-- What the overview of the back office tells: catalogues that failed to be made, since when, and questions that found
-- nothing. The version before can run on it: it neither reads the column nor asks for the index, and a catalogue that
-- it makes after a failure stays told as failed until the next edition of it is made.
alter table booklet add column failing_since timestamptz;

create index search_question_unanswered on search_question (day, text)
  where rung = 'categories' or not found;
