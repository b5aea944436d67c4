import { useQuery } from '@tanstack/react-query'
import type { IdentityCheckView } from '#shared/api/admin/compliance/identity.api.ts'
import { dayText } from '#web/parts/dates.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { locale } from '#web/languages/language.ts'
import { useMay } from '../desk/Allowed.tsx'
import { NotThere, Section } from '../pricing/Section.tsx'
import { checkQuery } from './calls.ts'
import { DecisionForm } from './DecisionForm.tsx'
import { Files } from './Files.tsx'
import { messages } from './messages.ts'

type Props = { id: string; onClose: () => void }

/** One proof: what was typed on one side, the files on the other, and the decision below. */
export function CheckSection({ id, onClose }: Props) {
  const query = useQuery(checkQuery(id))
  const may = useMay()
  if (query.data === undefined) return <NotThere query={query} />
  const check = query.data
  const mayReview = may('identity.review')
  return (
    <>
      <Button look="quiet" size="small" onClick={onClose} className="justify-self-start">
        {messages.close}
      </Button>
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <Section title={messages.typed} lead={messages.typedLead}>
          <Typed check={check} />
        </Section>
        <Section title={messages.files} lead={mayReview ? messages.filesLead : messages.filesHidden}>
          {mayReview && <Files check={check} />}
        </Section>
      </div>
      {mayReview && (
        <Section title={messages.decide.title} lead={messages.decide.lead}>
          {check.state === 'review' ? (
            <DecisionForm check={check} onClose={onClose} />
          ) : (
            <p className="text-muted">
              {messages.states[check.state]}. {messages.decide.waitsFor}
            </p>
          )}
        </Section>
      )}
    </>
  )
}

const names = new Intl.DisplayNames(locale, { type: 'region' })
const countryText = (code: string): string => names.of(code) ?? code

function Typed({ check }: { check: IdentityCheckView }) {
  return (
    <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[auto_minmax(0,1fr)]">
      {rowsOf(check).map(([term, text]) => (
        <div key={term} className="contents">
          <dt className="text-sm text-muted">{term}</dt>
          <dd className="font-medium wrap-anywhere max-sm:mb-2">
            <bdi>{text ?? messages.nothing}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function rowsOf({ name, person, address, document }: IdentityCheckView): [string, string | undefined][] {
  const { rows } = messages
  return [
    [rows.name, name],
    [rows.birthDate, person ? dayText(person.birthDate) : undefined],
    [rows.nationality, person ? countryText(person.nationality) : undefined],
    [rows.address, address ? addressText(address) : undefined],
    [rows.document, document ? messages.kinds[document.kind] : undefined],
    [rows.number, document?.number],
    [rows.issuedBy, document ? countryText(document.country) : undefined],
    [rows.expiresOn, document ? dayText(document.expiresOn) : undefined],
  ]
}

const addressText = ({
  line1,
  line2,
  city,
  region,
  postalCode,
  country,
}: NonNullable<IdentityCheckView['address']>): string =>
  [line1, line2, city, region, postalCode, countryText(country)].filter(Boolean).join(', ')
