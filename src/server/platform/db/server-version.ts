// PostgreSQL 15 can treat nulls as equal in a unique index, and keeps most roles from writing to the schema `public`.
const MAJOR_MIN = 15

/**
 * @param version as `show server_version_num` gives it: '150018' is 15.18
 * @throws Error where the server is older than our statements need
 */
export function refuseOldServer(version: string): void {
  const major = Math.trunc(Number.parseInt(version, 10) / 10_000)
  if (major < MAJOR_MIN) {
    throw new Error(
      `The server is PostgreSQL ${major}. OpenRemit needs ${MAJOR_MIN} or newer: upgrade it, or unset DATABASE_URL.`,
    )
  }
}
