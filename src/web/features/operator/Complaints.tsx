import { Link } from 'wouter'
import { useBoot } from '#web/app/page/boot-context.ts'
import type { LicenceView, OperatorView } from '#shared/api/operator.api.ts'
import { paths } from '#web/paths.ts'
import { Article, linkClass, Paragraphs, Part } from './Article.tsx'
import { Facts } from './Facts.tsx'
import { emailLink, phoneLink, siteLink } from './links.tsx'
import { OfOperator } from './Loaded.tsx'
import { messages } from './messages.ts'
import { paragraphsOf } from './paragraphs.ts'

const texts = messages.complaints

/** Ways to complain: to the operator first, then to the agencies that supervise them. */
export const Complaints = () => (
  <Article title={texts.title} lead={texts.lead}>
    <OfOperator>
      {operator => (
        <>
          <Route operator={operator} />
          <Agencies licences={operator.licences} />
        </>
      )}
    </OfOperator>
    <FederalBureau />
  </Article>
)

function Route({ operator: { brand, complaintRoute, phone, email } }: { operator: OperatorView }) {
  const isReachable = phone !== null || email !== null
  return (
    <Part title={texts.first(brand)}>
      {complaintRoute === null ? (
        <p>{texts.noRoute(brand)}</p>
      ) : (
        <div className="grid gap-3 whitespace-pre-line wrap-anywhere">
          <Paragraphs texts={paragraphsOf(complaintRoute)} />
        </div>
      )}
      {isReachable && (
        <Facts
          facts={[
            [messages.contact.phone, phoneLink(phone)],
            [messages.contact.email, emailLink(email)],
          ]}
        />
      )}
      <p>
        <Link href={paths.contact} className={linkClass}>
          {texts.toContact}
        </Link>
      </p>
    </Part>
  )
}

const Agencies = ({ licences }: { licences: readonly LicenceView[] }) =>
  licences.length > 0 && (
    <Part title={texts.agencies}>
      <p>{texts.agenciesText}</p>
      <p>
        <Link href={paths.licences} className={linkClass}>
          {texts.toAgencies}
        </Link>
      </p>
    </Part>
  )

/** Senders in the United States may also complain to the bureau that 12 CFR 1005.31(b)(2)(vi) names. */
function FederalBureau() {
  const sendsFromUs = useBoot().countries.some(({ code, isReceiveOnly }) => code === 'US' && !isReceiveOnly)
  return (
    sendsFromUs && (
      <Part title={texts.bureau}>
        <p>{texts.bureauText}</p>
        <Facts
          facts={[
            [texts.agency, texts.bureauName],
            [messages.contact.phone, phoneLink('+1 855 411 2372')],
            [texts.textPhone, phoneLink('+1 855 729 2372')],
            [messages.contact.website, siteLink('https://www.consumerfinance.gov/complaint')],
          ]}
        />
      </Part>
    )
  )
}
