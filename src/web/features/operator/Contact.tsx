import type { OperatorView } from '#shared/api/operator.api.ts'
import { Link } from 'wouter'
import { paths } from '#web/paths.ts'
import { Article, linkClass, Part } from './Article.tsx'
import { Facts } from './Facts.tsx'
import { emailLink, phoneLink, siteLink } from './links.tsx'
import { OfOperator } from './Loaded.tsx'
import { messages } from './messages.ts'

const texts = messages.contact

/** The ways to reach the operator; where they have named none, the page says so. */
export const Contact = () => (
  <Article title={texts.title} lead={texts.lead}>
    <OfOperator>{operator => <Ways operator={operator} />}</OfOperator>
    <Part title={texts.before}>
      <p>{texts.beforeText}</p>
      <p className="flex flex-wrap gap-x-6 gap-y-2">
        <Link href={paths.track} className={linkClass}>
          {messages.track}
        </Link>
        <Link href={paths.help} className={linkClass}>
          {messages.help.title}
        </Link>
        <Link href={paths.complaints} className={linkClass}>
          {messages.complaints.title}
        </Link>
      </p>
    </Part>
  </Article>
)

function Ways({
  operator: { phone, email, hours, address, website, legalName, brand },
}: {
  operator: OperatorView
}) {
  const canReach = [phone, email, address].some(way => way !== null)
  return (
    <>
      {!canReach && <p className="rounded-field bg-warn-soft p-5 text-warn">{texts.none(brand)}</p>}
      <Facts
        facts={[
          [texts.company, legalName ?? texts.unpublished],
          [texts.address, address ?? texts.unpublished],
          [texts.phone, phoneLink(phone) ?? texts.unpublished],
          [texts.email, emailLink(email) ?? texts.unpublished],
          [texts.hours, hours ?? texts.unpublished],
          [texts.website, siteLink(website)],
        ]}
      />
    </>
  )
}
