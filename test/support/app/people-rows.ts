import { randomUUID } from 'node:crypto'
import { withTransaction } from '#server/platform/db/tx.ts'
import { keyedEmail, openPerson, type Person } from '#server/users/person.ts'
import { findIdByEmail, insertUser, listPersons, lockUser, setPerson } from '#server/users/users.sql.ts'
import type { TestApp } from './test-app.ts'

type Made = Pick<TestApp, 'deps' | 'pool'>

/** Ids of users who are made by their rows alone: nobody signs in as one of them. */
export const insertPeople = (app: Made, people: readonly Person[]): Promise<string[]> =>
  Promise.all(
    people.map(async person => {
      const id = randomUUID()
      await insertUser(app.deps, app.pool, {
        ...person,
        id,
        ownerId: randomUUID(),
        password: Buffer.from('none'),
        language: 'en',
      })
      return id
    }),
  )

/** A number of people with numbered names. */
export const crowd = (count: number, fullName = 'Crowd Member'): Person[] =>
  Array.from({ length: count }, (_, index) => {
    const username = `crowd${index + 1}`
    const [email, phone] = [`${username}@example.com`, `+1555${1_000_001 + index}`]
    return { fullName: `${fullName} ${index + 1}`, username, email, phone }
  })

export async function personOf(app: Made, id: string): Promise<Person> {
  const [row] = await listPersons(app.pool, [id])
  if (row === undefined) throw new Error(`there is no user ${id}`)
  return openPerson(app.deps, row)
}

/** Id of the user of an address; undefined where there is none. */
export const idOfUser = async (app: Made, email: string): Promise<string | undefined> =>
  (await findIdByEmail(app.pool, keyedEmail(app.deps, email)))[0]?.id

/** Gives a user an address, confirmed, past the mail that confirms it; another user of the address is no longer found by it. */
export const giveAddress = (app: Made, id: string, email: string): Promise<unknown> =>
  withTransaction(app.pool, async tx => {
    const [user] = await lockUser(app.deps, tx, id)
    if (user === undefined) throw new Error(`there is no user ${id}`)
    await tx.query('update users set email_key = id::text where email_key = $1', [
      keyedEmail(app.deps, email),
    ])
    await setPerson(app.deps, tx, {
      id,
      person: { ...user, fullName: user.full_name, email },
      confirms: true,
    })
  })
