import { statement } from '#server/platform/db/statement.ts'

export type ChallengePurpose =
  | 'second_factor'
  | 'passkey_sign_in'
  | 'passkey_registration'
  | 'passkey_step_up'

export const insertChallenge = statement<
  [id: string, purpose: ChallengePurpose, userId: string | null, challenge: string, lifeSeconds: number],
  never
>({
  name: 'insert_challenge',
  text: `
    insert into auth_challenges (id, purpose, user_id, challenge, expires_at)
    values ($1, $2, $3, $4, now() + make_interval(secs => $5))`,
})

export type Challenge = { readonly user_id: string | null; readonly challenge: string }

/** Takes it by deleting it: of two answers at the same moment one finds nothing. */
export const takeChallenge = statement<
  [id: string, purpose: ChallengePurpose, userId: string | null],
  Challenge
>({
  name: 'take_challenge',
  text: `
    delete from auth_challenges
    where id = $1 and purpose = $2 and user_id is not distinct from $3::uuid and expires_at > now()
    returning user_id, challenge`,
})

/** Counts a try before it is looked at: as many as are made at once, no more than the limit get through. */
export const countTry = statement<[id: string, triesMax: number], { user_id: string }>({
  name: 'count_try_of_challenge',
  text: `
    update auth_challenges set attempts = attempts + 1
    where id = $1 and purpose = 'second_factor' and attempts < $2 and expires_at > now()
    returning user_id`,
})

export const endChallenge = statement<[id: string], { id: string }>({
  name: 'end_challenge',
  text: `delete from auth_challenges where id = $1 and purpose = 'second_factor' returning id`,
})

/** Half a sign-in by the old password must not be finished after a new one. */
export const forgetChallenges = statement<[userId: string], never>({
  name: 'forget_challenges',
  text: 'delete from auth_challenges where user_id = $1',
})

export const purgeChallenges = statement<[], never>({
  name: 'purge_challenges',
  text: 'delete from auth_challenges where expires_at <= now()',
})
