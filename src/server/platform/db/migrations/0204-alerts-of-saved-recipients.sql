-- Alerts about somebody whom a user has saved, before any order to them: docs/decisions/0097.
create index alerts_of_saved_recipients on compliance_alerts (user_id) where transfer_id is null and source = 'sanctions';
