/**
 * The fields that say something else than they did: what nobody touched is not sent, and so not set back to how it was
 * when the form was opened.
 */
export function changedFields<Body extends object>(body: Body, before: Body): Partial<Body> {
  const was = new Map<string, unknown>(Object.entries(before))
  return Object.fromEntries(
    Object.entries(body).filter(([name, value]) => was.get(name) !== value),
  ) as Partial<Body>
}
