-- The words that nobody understood are read without the questions that were.
-- Holds writers of search_question for 1 s at 1,000,000.
-- Versions since 0150 can run on it.

create index search_question_unknown on search_question (day) where unknown <> '{}';
