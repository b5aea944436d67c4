import { type DataKeys, openPersonal, sealPersonal } from '#server/platform/personal/personal-data.ts'

/** Address and secrets of an endpoint. They are sealed together: no secret signs for an address that SQL has put there. */
export type Target = {
  readonly url: string
  readonly secret: string
  /** The secret before, until when it signs too. */
  readonly old: { readonly secret: string; readonly until: string } | null
}

const placeOf = (id: string) => ({ table: 'webhook_endpoints', id })

export const sealTarget = (keys: DataKeys, id: string, target: Target): Buffer =>
  sealPersonal(keys, placeOf(id), target)

/** @throws Error where it does not open */
export const openTarget = (
  keys: DataKeys,
  { id, sealed }: { readonly id: string; readonly sealed: Buffer },
): Target => openPersonal<Target>(keys, placeOf(id), sealed)

/** Undefined where the key is lost, or SQL has changed what was sealed. */
export function openedTarget(...sealed: Parameters<typeof openTarget>): Target | undefined {
  try {
    return openTarget(...sealed)
  } catch {
    return undefined
  }
}

/** The secret before the present one, while it signs. */
export const oldSecretAt = ({ old }: Target, now: Date): Target['old'] =>
  old !== null && new Date(old.until) > now ? old : null

/** Secrets that sign at a moment, the newest first. */
export function secretsAt(target: Target, now: Date): string[] {
  const old = oldSecretAt(target, now)
  return [target.secret, ...(old === null ? [] : [old.secret])]
}
