/** An id of version 7 as it was made some time ago. */
export function oldId(minutesAgo: number): string {
  const hex = (Date.now() - minutesAgo * 60_000).toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7${crypto.randomUUID().slice(15)}`
}
