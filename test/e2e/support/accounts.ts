import { randomUUID } from 'node:crypto'
import type { Locator } from '@playwright/test'
import { keyedEmail } from '#server/users/person.ts'
import { sealPlanted } from '#test/support/database/planted-rights.ts'
import { ask, dataKeys, onDatabase, serverKeys } from './books.ts'
import { type Caller, expect, type Page } from './browser-test.ts'

export type User = {
  readonly fullName: string
  readonly username: string
  readonly email: string
  readonly password: string
}

/** Somebody nobody else is. */
export function newUser(fullName = 'Ana Lee'): User {
  const username = `ana-${randomUUID()}`
  return { fullName, username, email: `${username}@example.com`, password: 'purple kite over 7 hills' }
}

/** Opens an account by the call that the page makes, where registration is not what a test is about. */
export async function signedUp({ request }: Caller, user = newUser()): Promise<User> {
  const response = await request.post('/api/register', { data: user })
  expect(response.status()).toBe(201)
  return user
}

/** Signs in by the call that the page makes. */
export async function signedIn({ request }: Caller, { email, password }: User): Promise<void> {
  const response = await request.post('/api/login', { data: { email, password } })
  expect(response.status()).toBe(200)
}

export async function fillLogin(
  page: Page,
  { email, password }: Pick<User, 'email' | 'password'>,
): Promise<void> {
  // The page before stays until this one is there, and may have such fields too.
  await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await signInButton(page).click()
}

export const signInButton = (page: Page) => page.getByRole('button', { name: 'Sign In', exact: true })
export const logoutButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Logout' })
/** Clicks what a toast may lie over for seconds. */
export const clickBelowToast = (target: Locator): Promise<void> => target.dispatchEvent('click')

/** Logs out, and waits until the server knows. */
export async function logOut(page: Page): Promise<void> {
  await clickBelowToast(logoutButton(page))
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign Up' })).toBeVisible()
}

export const ownName = (page: Page, user: User) =>
  page.getByRole('banner').getByRole('link', { name: user.fullName })

/** The page of mails, by the address that the server's banner names. */
export const mailPage = process.env.E2E_MAIL_PAGE ?? ''

/** `shownAt`: the page of mails of a server of the test's own. */
type Mail = { readonly to: string; readonly subject: RegExp; readonly shownAt?: string | undefined }

/**
 * The newest mail to an address under a subject, as it is shown to whoever runs the product; it takes a moment to be
 * written. Fetched rather than opened: the mail stands in a frame that runs no scripts, the recorder's neither.
 */
export async function mailFor(page: Page, { to, subject, shownAt = mailPage }: Mail): Promise<string> {
  let path: string | undefined
  await expect(async () => {
    const list = await (await page.request.get(shownAt)).text()
    const found = list.split('<li>').find(item => item.includes(`to ${to}<`) && subject.test(item))
    path = found === undefined ? undefined : /href="([^"]+)"/.exec(found)?.[1]
    expect(path).toBeDefined()
  }).toPass()
  return (await page.request.get(new URL(path ?? '', shownAt).href)).text()
}

/** The link in a mail that leads to a page. */
export async function linkFor(page: Page, mail: Mail & { readonly path: string }): Promise<string> {
  const text = await mailFor(page, mail)
  const [link] = new RegExp(`http[^"]+${mail.path}#[^"<]+`).exec(text) ?? []
  expect(link).toBeDefined()
  return link ?? ''
}

/** Id of a user; the database finds them by a keyed hash alone. */
export async function idOf({ email }: Pick<User, 'email'>): Promise<string | null> {
  const key = keyedEmail({ dataKeys: await dataKeys() }, email)
  return (await ask<{ id: string }>('select id from users where email_key = $1', [key]))[0]?.id ?? null
}

/** Gives a user the rights of an admin. */
export async function makeAdmin(user: Pick<User, 'email'>): Promise<void> {
  const id = await idOf(user)
  await ask('update users set is_admin = true where id = $1', [id])
  const deps = { signingKeys: serverKeys(), dataKeys: await dataKeys() }
  await onDatabase(client => sealPlanted(client, deps, id))
}

/** Lets every session of a user have ended. */
export const endSessions = async (user: Pick<User, 'email'>) =>
  ask(`update sessions set last_seen_at = now() - interval '8 days' where user_id = $1`, [await idOf(user)])

/** Lets the last proof of who a user is be so old. */
export const ageProof = async (user: Pick<User, 'email'>, age = '1 hour') =>
  ask('update sessions set authenticated_at = now() - $2::interval where user_id = $1', [
    await idOf(user),
    age,
  ])
