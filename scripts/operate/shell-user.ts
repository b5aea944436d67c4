import { userInfo } from 'node:os'

/** The user of the operating system, and who became that user by sudo. */
export function shellUser(): string {
  const { SUDO_USER: before } = process.env
  return before ? `${systemUser()} (sudo of ${before})` : systemUser()
}

/** A container may run under a number that has no name. */
function systemUser(): string {
  try {
    return userInfo().username
  } catch {
    return `uid ${process.getuid?.()}`
  }
}
