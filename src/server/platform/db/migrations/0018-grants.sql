-- The application's rights beyond the default ones. The owner, the price, the destination and the amount of money are
-- settled when a row is made; later the application may only record progress and time. A fault in our code or an injected
-- statement then redirects no payout, enlarges no refund, hands no session to another user and has no mail sent elsewhere.
do $$
begin
  if not exists (select from pg_roles where rolname = 'openremit_app') then
    return;
  end if;
  grant execute on function app.enqueue, app.oldest_due_job_seconds, app.due_jobs to openremit_app;

  revoke update on users, sessions, devices, passkeys, recovery_codes, auth_challenges, email_links, failed_proofs, owners,
    recipients, approvals, transfers, transfer_outbox, payments, refunds, disputes, payouts, messages, ledger_proofs,
    rail_thresholds, reconciliation_breaks, reconciliation_lines from openremit_app;

  grant update (full_name, username, username_key, email, email_key, phone, password_hash, password_changed_at, is_admin,
      tier, email_confirmed_at, totp_secret, totp_enabled_at, totp_last_step, deactivated_at, closed_at)
    on users to openremit_app;
  grant update (token_hash, user_agent, created_at, last_seen_at, authenticated_at, ended_at) on sessions to openremit_app;
  grant update (last_seen_at) on devices to openremit_app;
  grant update (counter, last_used_at) on passkeys to openremit_app;
  grant update (used_at) on recovery_codes to openremit_app;
  grant update (attempts, expires_at) on auth_challenges to openremit_app;
  grant update (created_at, expires_at, used_at) on email_links to openremit_app;
  grant update (failures, window_ends_at) on failed_proofs to openremit_app;
  grant update (ended_at) on owners to openremit_app;
  grant update (name, email, phone, country, city, bank_name, account_number, details, changed_at)
    on recipients to openremit_app;
  grant update (state, decided_by, decided_at, decision_reason) on approvals to openremit_app;

  -- The owner changes where a guest's transfer joins an account.
  grant update (owner_id, status, pay_in, payout, review, dispute, state_reason, payout_attempt, available_on, granted_minor,
      granted_fee_minor, changed_at, authorised_at, paid_at, completed_at, cancellable_until, cancel_asked_at, dismissed_at)
    on transfers to openremit_app;
  -- No column of it changes: a row lock needs the right to update.
  grant update (at) on transfer_outbox to openremit_app;
  grant update (provider_ref, state, received_minor, received_currency, mismatch, created_at, checked_at, captured_at)
    on payments to openremit_app;
  grant update (amount_minor, fee_minor, state, provider_ref, is_by_hand, created_at, paid_at, key_number, next_try_at, tries,
      failure, disputed_minor)
    on refunds to openremit_app;
  grant update (state, checked_at, settled_at) on disputes to openremit_app;
  grant update (state, reason, submitted_at, asked_at, settled_at, move_wanted_at, late_confirmed_at) on payouts to openremit_app;
  grant update (created_at, attempts, due_at, sent_at, failed_at, last_error) on messages to openremit_app;

  grant update (ended_at, proof) on ledger_proofs to openremit_app;
  grant update (threshold_minor, low_since) on rail_thresholds to openremit_app;
  grant update (ours, theirs, difference_minor, last_seen_at, last_run_id, state, assignee_id, resolution, closed_at, closed_by,
      cleared_by_run, ageing_notified_at)
    on reconciliation_breaks to openremit_app;
end
$$;
