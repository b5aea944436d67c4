-- The application's rights beyond those on whole tables, which stand beside each table. The owner, the price, the destination and the
-- amount of money are settled when a row is made; later the application may only record progress and time. A fault in our code or an
-- injected statement then redirects no payout, enlarges no refund, hands no session to another user and has no mail sent elsewhere.
-- The same rights stand in src/server/platform/db/roles/app-rights.ts, and a test compares them.
do $$
begin
  if not exists (select from pg_roles where rolname = 'openremit_app') then
    return;
  end if;

  -- Functions that the application may call though they work as the owner, or are nobody else's.
  grant execute on function app.enqueue, app.oldest_due_job_seconds, app.due_jobs, app.set_roles, app.correct_recipient,
    app.is_erasable, app.erase_transfers, app.is_case_over, app.is_alert_over, app.erase_cases, app.erase_bank_records,
    app.erase_documents, app.erase_identities, app.note_webhook_test to openremit_app;

  -- Keys.
  grant insert (number, key_id, search_key) on data_keys to openremit_app;

  -- Users and sign-in.
  grant insert (id, person, username_key, email_key, words, password_hash, language),
      update (person, username_key, email_key, words, password_hash, password_changed_at, is_admin, tier, email_confirmed_at,
        totp_secret, totp_enabled_at, totp_last_step, deactivated_at, closed_at, enrolment_held_at, language)
    on users to openremit_app;
  grant update (ended_at) on owners to openremit_app;
  grant update (personal, country, changed_at) on recipients to openremit_app;
  grant update (rate, set_at) on rate_alerts to openremit_app;
  grant update (token_hash, seal, proved_at, user_agent, created_at, last_seen_at, authenticated_at, ended_at)
    on sessions to openremit_app;
  grant update (last_seen_at) on devices to openremit_app;
  grant update (counter, last_used_at, seal) on passkeys to openremit_app;
  grant update (personal, ended_at, last_used_on, seal) on api_keys to openremit_app;
  grant update (used_at, seal) on recovery_codes to openremit_app;
  grant update (attempts, expires_at) on auth_challenges to openremit_app;
  grant update (used_at) on email_links to openremit_app;
  grant insert (id, user_id, email_key, proof) on email_confirmations to openremit_app;
  grant update (tries, expires_at, confirmed_at) on address_codes to openremit_app;
  grant update (failures, window_ends_at) on failed_proofs to openremit_app;
  grant insert (id, kind, payload, title, reason, asked_by, seal),
      update (state, decided_by, decided_at, decision_reason, decision_seal)
    on approvals to openremit_app;

  -- Prices and the operator.
  grant update (per_usd, updated_at, seal) on currency_rates to openremit_app;
  grant update (name, code, currency, currency_symbol, flag, is_active, deleted_at) on countries to openremit_app;
  grant update (name, type, fee_type, fixed_amount, percentage_amount, applies_to, currency, send_country, receive_country,
      description, is_active, deleted_at)
    on fee_settings to openremit_app;
  grant update (code, discount_type, discount_value, min_amount, max_discount, currency, usage_limit, usage_count, expires_at,
      is_active, is_once_per_customer, deleted_at)
    on promo_codes to openremit_app;
  grant update (is_active, margin_bps, min_send, max_send, delivery_methods, payment_methods, changed_at)
    on corridors to openremit_app;
  grant update (per_transfer_usd_minor, per_day_usd_minor, per_30_days_usd_minor, changed_at) on sending_limits to openremit_app;
  grant insert (owner_id, kind, version, occasion, session_id, transfer_id) on legal_consents to openremit_app;

  -- Identity.
  grant update (keep_until) on documents to openremit_app;
  grant update (state, personal, provider, provider_ref, tries, asked_part, submitted_at, decided_at, decided_by, expires_on, warned_at)
    on identity_checks to openremit_app;
  grant update (document_id, added_at) on identity_files to openremit_app;

  -- Transfers. The owner changes where a guest's transfer joins an account.
  grant update (owner_id, claim, status, pay_in, payout, review, dispute, state_reason, payout_attempt, available_on, granted_minor,
      granted_fee_minor, changed_at, authorised_at, paid_at, completed_at, cancellable_until, cancel_asked_at, action_needed,
      action_asked_at, dismissed_at, screened_up_to, screening_seal, review_seal, reason_seals)
    on transfers to openremit_app;
  -- No column of it changes: a row lock needs the right to update.
  grant update (at) on transfer_outbox to openremit_app;

  -- Payments and payouts.
  grant update (provider_ref, state, received_minor, received_currency, mismatch, created_at, checked_at, captured_at, seal,
      card_country)
    on payments to openremit_app;
  grant insert (id, payment_id, transfer_id, amount_minor, fee_minor, currency, reason, state, provider_ref, part_of, failure, note,
        granted_by, creation_key, creation_hash, seal),
      update (amount_minor, fee_minor, state, provider_ref, is_by_hand, paid_at, key_number, next_try_at, tries, failure,
        disputed_minor, seal)
    on refunds to openremit_app;
  grant insert (id, payment_id, transfer_id, provider_ref, amount_minor, currency, reason), update (state, checked_at, settled_at)
    on disputes to openremit_app;
  grant update (state, reason, submitted_at, asked_at, settled_at, move_wanted_at, late_confirmed_at, seal) on payouts to openremit_app;
  grant update (name, is_on, switched_at, switched_by, switch_reason, failures, failed_at, last_failure, open_until, half_open_until)
    on payout_rails to openremit_app;

  -- The bank, the treasury and the comparison of the books.
  grant update (idempotency_key, status, settled_at) on bank_intents to openremit_app;
  grant update (state, bank_reference, sent_at, seal) on bank_returns to openremit_app;
  grant insert (provider, day, seal) on provider_days to openremit_app;
  grant update (threshold_minor, low_since) on rail_thresholds to openremit_app;
  grant insert (id), update (ended_at, proof, seal) on ledger_proofs to openremit_app;
  grant insert (id, day, source, asked_by, asked_at, read_until) on reconciliation_work to openremit_app;
  grant insert (id, source, day, key, kind, ours, theirs, currency, difference_minor, transfer_id, first_seen_at, last_seen_at,
        last_run_id),
      update (ours, theirs, difference_minor, last_seen_at, last_run_id, state, assignee_id, resolution, closed_at, closed_by,
        cleared_by_run, ageing_notified_at)
    on reconciliation_breaks to openremit_app;

  -- Cases, reports and mails.
  grant update (state, assigned_to, due_at, decided_at, outcome, reason_code, decision_seal, told_at, remedy, remedied_at, closed_at)
    on cases to openremit_app;
  grant update (state, starts_on, has_suspect, due_on, version, draft, keep_until, reference, filed_on, filed_by, recorded_at)
    on compliance_reports to openremit_app;
  grant update (created_at, attempts, due_at, sent_at, failed_at, last_error) on messages to openremit_app;

  -- Outgoing webhooks.
  grant insert (id, description, types, sealed), update (description, types, sealed, is_on, off_reason, removed_at)
    on webhook_endpoints to openremit_app;
  grant update (is_new) on outgoing_events to openremit_app;
  grant insert (endpoint_id, sequence),
      update (state, attempts, due_at, begun_at, attempted_at, settled_at, answer_status, answer_text, answer_ms, failure,
        signed_at, signature)
    on webhook_deliveries to openremit_app;
end
$$;
