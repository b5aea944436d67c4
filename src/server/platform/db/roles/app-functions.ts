/** Functions with the rights of another role that the application may call. */
export const appFunctions: readonly string[] = [
  'app.correct_recipient',
  'app.due_jobs',
  'app.enqueue',
  'app.erase_bank_records',
  'app.erase_cases',
  'app.erase_documents',
  'app.erase_identities',
  'app.erase_transfers',
  'app.note_webhook_test',
  'app.oldest_due_job_seconds',
  'app.set_roles',
]
