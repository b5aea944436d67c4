import { Link } from 'wouter'
import { paths } from '#web/paths.ts'
import { Article, linkClass, Paragraphs, Part } from './Article.tsx'
import { messages } from './messages.ts'

const texts = messages.help

/** Explains how to send, follow and cancel a transfer, and what to do when something goes wrong. */
export const Help = () => (
  <Article title={texts.title} lead={texts.lead}>
    {texts.parts.map(({ title, paragraphs, links }) => (
      <Part key={title} title={title}>
        <Paragraphs texts={paragraphs} />
        <p className="flex flex-wrap gap-x-6 gap-y-2">
          {links.map(({ to, text }) => (
            <Link key={to} href={paths[to]} className={linkClass}>
              {text}
            </Link>
          ))}
        </p>
      </Part>
    ))}
  </Article>
)
