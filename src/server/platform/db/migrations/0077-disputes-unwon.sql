-- No statement has ever read it: its index went before it (0068).
alter table disputes drop column is_unwon;
