import { type WebhookEventType, webhookEventTypes } from '#shared/api/webhook-events.ts'
import { CheckField } from '#web/ui/fields/CheckField.tsx'
import { labelClass } from '#web/ui/fields/field-class.ts'
import { messages } from './messages.ts'

/** The types that an endpoint gets; null: all, also those of later versions. */
export type Chosen = readonly WebhookEventType[] | null

const groupOf = (type: WebhookEventType): string => type.slice(0, type.indexOf('.'))

/** Types by the object that they are about, which begins their name. */
const groups = Object.entries(Object.groupBy(webhookEventTypes, groupOf)).map(([object, types = []]) => ({
  name: messages.groups[object] ?? object,
  types,
}))

type Props = { chosen: Chosen; onChange: (chosen: Chosen) => void }

/** Chooses what an endpoint gets: everything, or the types that are marked. */
export function TypeBoxes({ chosen, onChange }: Props) {
  const toggle = (type: WebhookEventType, isChecked: boolean) =>
    onChange(webhookEventTypes.filter(each => (each === type ? isChecked : chosen?.includes(each))))
  return (
    <fieldset className="min-w-0">
      <legend className={labelClass}>{messages.form.events}</legend>
      <CheckField
        label={messages.form.all}
        isChecked={chosen === null}
        onChange={isAll => onChange(isAll ? null : [])}
      />
      {chosen !== null && (
        <div className="mt-2 grid gap-3">
          {groups.map(({ name, types }) => (
            <fieldset key={name} className="min-w-0 rounded-field border border-line px-4 pb-2">
              <legend className="px-1 text-sm font-medium text-muted">{name}</legend>
              <div className="grid sm:grid-cols-2 sm:gap-x-4">
                {types.map(type => (
                  <CheckField
                    key={type}
                    label={
                      <bdi dir="ltr" className="text-sm">
                        {groupOf(type)}.<wbr />
                        {type.slice(groupOf(type).length + 1)}
                      </bdi>
                    }
                    isChecked={chosen.includes(type)}
                    onChange={isChecked => toggle(type, isChecked)}
                  />
                ))}
              </div>
            </fieldset>
          ))}
        </div>
      )}
    </fieldset>
  )
}
