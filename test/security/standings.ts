import type { Actor } from './cast.ts'

/** The classes of actors that most calls treat alike. */
export type Standing = 'nobody' | 'guest' | 'user' | 'staff' | 'admin' | 'fallen'

export const standings: Readonly<Record<Actor, Standing>> = {
  nobody: 'nobody',
  "another's capability": 'guest',
  'own capability': 'guest',
  user: 'user',
  'other user': 'user',
  'user whose proof is old': 'user',
  admin: 'admin',
  'admin whose proof is old': 'admin',
  'demoted admin': 'fallen',
  'deleted user': 'fallen',
  'expired session': 'fallen',
  'key with the scope': 'user',
  'key with another scope': 'user',
  support: 'staff',
  compliance: 'staff',
  finance: 'staff',
  pricing: 'staff',
  auditor: 'staff',
}
