import { siteName } from '#shared/disclosures/agencies.ts'
import type { BootOperator } from '#shared/api/countries.api.ts'
import { receiptMessages as texts } from './receipt-messages.ts'

type Props = { operator: BootOperator; className?: string }

/** The provider, as far as the desk has named it: legal name, address, telephone and website. Source: 12 CFR 1005.31(b)(2)(iv). */
export function Provider({ operator, className = '' }: Props) {
  const { brand, legalName, address, phone, email, website } = operator
  if ([legalName, address, phone, email, website].every(said => said === undefined)) return null
  return (
    <address className={`text-sm text-muted not-italic wrap-anywhere ${className}`}>
      <p>{texts.provider}</p>
      <p className="font-semibold text-ink">{legalName ?? brand}</p>
      {address !== undefined && <p className="whitespace-pre-line">{address}</p>}
      {phone !== undefined && (
        <p>
          <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} className="underline underline-offset-4">
            <bdi dir="ltr">{phone}</bdi>
          </a>
        </p>
      )}
      {email !== undefined && (
        <p>
          <a href={`mailto:${email}`} className="underline underline-offset-4">
            {email}
          </a>
        </p>
      )}
      {website !== undefined && (
        <p>
          <a href={website} rel="noopener" className="underline underline-offset-4">
            {siteName(website)}
          </a>
        </p>
      )}
    </address>
  )
}
