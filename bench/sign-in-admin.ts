type Admin = { readonly email: string; readonly password: string }

/** The cookies of an admin who has signed in. */
export async function signInAdmin(origin: string, admin: Admin): Promise<string> {
  const answer = await fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(admin),
  })
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
  return answer.headers
    .getSetCookie()
    .map(each => each.split(';')[0])
    .join('; ')
}
