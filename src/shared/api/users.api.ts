import * as z from 'zod/mini'
import { id } from './fields.ts'
import { defineRoute } from './route.ts'

export const userView = z.object({
  id,
  fullName: z.string(),
  username: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  isAdmin: z.union([z.literal(0), z.literal(1)]),
})

export type UserView = z.infer<typeof userView>

export const getUser = defineRoute({
  method: 'GET',
  path: '/api/user',
  summary: 'The signed-in user; 401 means nobody is signed in.',
  access: 'user',
  success: { status: 200, body: userView },
  refusals: ['not_signed_in'],
})
