import { agenciesFor, bureau } from '#shared/disclosures/agencies.ts'
import type { OperatorView } from '#shared/api/operator.api.ts'
import { Article, Paragraphs, Part } from './Article.tsx'
import { Facts } from './Facts.tsx'
import { emailLink, phoneLink, siteLink } from './links.tsx'
import { OfOperator } from './Loaded.tsx'
import { messages } from './messages.ts'

const texts = messages.rights

/** The rights of senders from the United States, in full. Source: 12 CFR 1005.31(b)(4), model form A-36. */
export const Rights = () => (
  <Article title={texts.title} lead={texts.lead}>
    <Part title={texts.errors.title}>
      <Paragraphs texts={texts.errors.before} />
      <ul className="grid list-disc gap-1 ps-6">
        {texts.errors.tell.map(text => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <Paragraphs texts={texts.errors.after} />
    </Part>
    <Part title={texts.cancel.title}>
      <Paragraphs texts={texts.cancel.paragraphs} />
    </Part>
    <OfOperator>{operator => <Contacts operator={operator} />}</OfOperator>
  </Article>
)

function Contacts({ operator }: { operator: OperatorView }) {
  const { brand, legalName, address, phone, email, website, licences } = operator
  const { contact } = messages
  return (
    <>
      <Part title={texts.contact}>
        <Facts
          facts={[
            [contact.company, legalName ?? brand],
            [contact.phone, phoneLink(phone)],
            [contact.email, emailLink(email)],
            [contact.website, siteLink(website)],
            [contact.address, address],
          ]}
        />
      </Part>
      <Part title={texts.agencies}>
        {agenciesFor(licences, '').map(({ agency, agencyPhone, agencyWebsite }) => (
          <Facts
            key={agency}
            facts={[
              [messages.licences.agency, agency],
              [contact.phone, phoneLink(agencyPhone)],
              [contact.website, siteLink(agencyWebsite)],
            ]}
          />
        ))}
        <Facts
          facts={[
            [
              messages.licences.agency,
              <bdi key="bureau" lang="en">
                {bureau.name}
              </bdi>,
            ],
            [contact.phone, phoneLink(bureau.phone)],
            [contact.website, siteLink(`https://${bureau.website}`)],
          ]}
        />
      </Part>
    </>
  )
}
