-- The list of cases is read page by page: those that are due first, then those on which no clock runs, the newest of them first.
drop index cases_to_do;
create index cases_to_do on cases (coalesce(due_at, 'infinity'), id desc) where state <> 'closed';
create index cases_closed on cases (coalesce(due_at, 'infinity'), id desc) where state = 'closed';
create index cases_of_assignee on cases (assigned_to) where assigned_to is not null and state <> 'closed';
