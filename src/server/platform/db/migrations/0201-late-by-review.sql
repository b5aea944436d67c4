-- A transfer that was late because we held it is counted apart: docs/decisions/0105.
alter table promise_figures
  drop constraint promise_figures_outcome_check,
  add constraint promise_figures_outcome_check check (outcome in ('on_time', 'late', 'late_by_review', 'ended', 'ended_late'));
