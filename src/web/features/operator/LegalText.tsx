import { useBoot } from '#web/app/page/boot-context.ts'
import { Article } from './Article.tsx'
import { messages } from './messages.ts'

/** The operator's terms or privacy notice. */
export function LegalText({ kind }: { kind: 'terms' | 'privacy' }) {
  const texts = messages.legal[kind]
  return (
    <Article title={texts.title}>
      <p>{texts.none(useBoot().operator.brand)}</p>
    </Article>
  )
}
