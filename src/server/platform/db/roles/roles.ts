/** Signs in for the application's statements; a member of nothing. */
export const APP_ROLE = 'openremit_app'

/** Owns the database and its tables, and is no superuser: for migrations. */
export const OWNER_ROLE = 'openremit_owner'

/** Owns the schema of the job queue and nothing else. */
export const QUEUE_ROLE = 'openremit_jobs'

export const roles = [APP_ROLE, OWNER_ROLE, QUEUE_ROLE] as const

export type Role = (typeof roles)[number]

/** The schema that the library of the job queue makes. */
export const QUEUE_SCHEMA = 'graphile_worker'

/** The functions by which the application enqueues; they work with the rights of the queue's owner. */
export const queueFunctions: readonly string[] = ['app.enqueue', 'app.oldest_due_job_seconds', 'app.due_jobs']
