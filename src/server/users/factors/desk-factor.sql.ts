import { statement } from '#server/platform/db/statement.ts'

const hasPasskeys = 'exists (select from passkeys p where p.user_id = u.id)'
const isOnDeskWithoutCodes = `u.id = $1 and (u.is_admin or u.roles <> '{}') and u.totp_enabled_at is null`

/** An admin whose only factors are passkeys. */
export const findPasskeyOnlyAdmin = statement<[userId: string], { id: string }>({
  name: 'find_passkey_only_admin',
  text: `select u.id from users u where ${isOnDeskWithoutCodes} and ${hasPasskeys}`,
})

/** An admin without any second factor. */
export const findAdminWithout = statement<[userId: string], { id: string }>({
  name: 'find_admin_without_factor',
  text: `select u.id from users u where ${isOnDeskWithoutCodes} and not ${hasPasskeys}`,
})

/** A user who may not set up a first factor now. */
export const findHeldEnrolment = statement<[userId: string], { id: string }>({
  name: 'find_held_enrolment',
  text: 'select id from users where id = $1 and enrolment_held_at is not null',
})

/** An admin who has no second factor sets up none after a password by a mailed link: the mailbox would open the desk. */
export const holdEnrolment = statement<[userId: string], never>({
  name: 'hold_enrolment',
  text: `
    update users u set enrolment_held_at = now()
    where ${isOnDeskWithoutCodes} and not ${hasPasskeys}`,
})
