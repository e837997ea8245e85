-- What staff looks for among accounts is found without reading every one of them (decisions §11).
create index account_undecided on account (email) where approval <> 'approved';
create index account_staff on account (email) where admin_level > 0;
create index account_last_name on account (lower(last_name) text_pattern_ops);
create index account_company on account (lower(company_name) text_pattern_ops);
