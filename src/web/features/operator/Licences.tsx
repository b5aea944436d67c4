import type { LicenceView } from '#shared/api/operator.api.ts'
import { jurisdictionName } from '#shared/operator/jurisdictions.ts'
import { locale } from '#web/languages/language.ts'
import { Article } from './Article.tsx'
import { phoneLink, siteLink } from './links.tsx'
import { OfOperator } from './Loaded.tsx'
import { messages } from './messages.ts'

const texts = messages.licences

/** The operator's licences and the agencies that supervise them. */
export const Licences = () => (
  <Article title={texts.title} lead={texts.lead}>
    <OfOperator>
      {({ brand, legalName, licences }) =>
        licences.length === 0 ? (
          <p>{texts.none(brand)}</p>
        ) : (
          <>
            <p>{texts.held(legalName ?? brand)}</p>
            <Table licences={licences} />
          </>
        )
      }
    </OfOperator>
  </Article>
)

const Table = ({ licences }: { licences: readonly LicenceView[] }) => (
  <div
    role="region"
    aria-label={texts.title}
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keys
    tabIndex={0}
    className="overflow-x-auto rounded-field border border-line bg-surface"
  >
    <table className="w-full text-start">
      <caption className="sr-only">{texts.title}</caption>
      <thead>
        <tr className="text-sm text-muted">
          {[texts.place, texts.number, texts.agency].map(name => (
            <th key={name} scope="col" className="px-4 py-3 text-start font-medium">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {licences.map(({ jurisdiction, number, agency, agencyPhone, agencyWebsite }) => (
          <tr key={`${jurisdiction} ${number}`} className="border-t border-line align-top">
            <th scope="row" className="px-4 py-3 text-start font-semibold">
              {placeOf(jurisdiction)}
            </th>
            <td className="px-4 py-3">
              <bdi>{number}</bdi>
            </td>
            <td className="grid gap-1 px-4 py-3">
              <bdi>{agency}</bdi>
              {phoneLink(agencyPhone)}
              {siteLink(agencyWebsite)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

const regions = new Intl.DisplayNames(locale, { type: 'region' })

/** 'California, United States' or 'United Kingdom'. */
function placeOf(jurisdiction: string): string {
  if (/^[A-Z]{2}$/.test(jurisdiction)) return regions.of(jurisdiction) ?? jurisdiction
  const name = jurisdictionName(jurisdiction) ?? jurisdiction
  return jurisdiction.startsWith('US-') ? `${name}, ${regions.of('US')}` : name
}
