-- A line that was taken for an entry of our own and is a customer's: an operator has said so, it is held again, and no entry is
-- taken for it by itself any more. `times_held`: each time has an entry of its own in the journal.
alter table bank_items
  add column is_customers boolean not null default false,
  add column times_held smallint not null default 1 check (times_held between 1 and 1000);
