-- A monitoring rule can have a sender prove who they are before they pay: docs/decisions/0122.
alter table compliance_alerts
  drop constraint compliance_alerts_outcome_check,
  add constraint compliance_alerts_outcome_check check (outcome in ('warn', 'wait', 'ask', 'prove', 'hold', 'refuse'));
