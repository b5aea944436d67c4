import { Fragment } from 'react'
import { type Accepted, legalKinds } from '#shared/api/legal-texts.api.ts'
import { paths } from '#web/paths.ts'
import { CheckField } from '#web/ui/fields/CheckField.tsx'
import { messages } from './consent-messages.ts'

type Props = {
  /** The versions that the sender agrees to. */
  accepted: Accepted
  isChecked: boolean
  onChange: (isChecked: boolean) => void
  isInvalid?: boolean
}

/** The box by which a sender agrees to the terms and the privacy notice; each opens beside the form, which stays as it is. */
export function ConsentField({ accepted, isChecked, onChange, isInvalid = false }: Props) {
  const published = legalKinds.filter(kind => accepted[kind] !== null)
  const label = (
    <>
      {messages.agree}
      {published.map((kind, at) => (
        <Fragment key={kind}>
          {at > 0 && messages.and}
          <a
            href={`${paths[kind]}?version=${accepted[kind]}`}
            target="_blank"
            rel="noreferrer"
            className="text-brand underline"
          >
            {messages[kind]}
            <span className="sr-only"> {messages.newTab}</span>
          </a>
        </Fragment>
      ))}
      .
    </>
  )
  return <CheckField name="consent" label={label} {...{ isChecked, onChange, isInvalid }} />
}
