import { siteName } from '#shared/disclosures/agencies.ts'
import { linkClass } from './Article.tsx'

/** A telephone number that a phone dials; null where there is none. */
export const phoneLink = (number: string | null) =>
  number && (
    <a href={`tel:${number.replaceAll(/[^+0-9]/g, '')}`} className={linkClass}>
      <bdi dir="ltr">{number}</bdi>
    </a>
  )

/** An email address to write to; null where there is none. */
export const emailLink = (address: string | null) =>
  address && (
    <a href={`mailto:${address}`} className={linkClass}>
      <bdi dir="ltr">{address}</bdi>
    </a>
  )

/** An https address under its own name; null where there is none. */
export const siteLink = (address: string | null) =>
  address && (
    <a href={address} rel="noreferrer" className={linkClass}>
      <bdi dir="ltr">{siteName(address)}</bdi>
    </a>
  )
