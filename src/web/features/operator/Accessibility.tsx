import { OfOperator } from './Loaded.tsx'
import { Article, Paragraphs, Part } from './Article.tsx'
import { Facts } from './Facts.tsx'
import { emailLink, phoneLink } from './links.tsx'
import { messages } from './messages.ts'

const texts = messages.accessibility

/** The statement of accessibility, and whom to tell of a barrier. */
export const Accessibility = () => (
  <Article title={texts.title} lead={texts.lead}>
    {texts.parts.map(({ title, paragraphs }) => (
      <Part key={title} title={title}>
        <Paragraphs texts={paragraphs} />
      </Part>
    ))}
    <Part title={texts.report}>
      <p>{texts.reportText}</p>
      <OfOperator>
        {({ brand, phone, email }) =>
          phone === null && email === null ? (
            <p>{messages.contact.none(brand)}</p>
          ) : (
            <Facts
              facts={[
                [messages.contact.email, emailLink(email)],
                [messages.contact.phone, phoneLink(phone)],
              ]}
            />
          )
        }
      </OfOperator>
    </Part>
  </Article>
)
