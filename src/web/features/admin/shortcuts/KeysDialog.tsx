import { CheckField } from '#web/ui/fields/CheckField.tsx'
import { messages } from './messages.ts'

const { rows: texts } = messages

type Row = { readonly keys: readonly string[]; readonly text: string }

const groupsWith = (searchKeys: string): readonly { name: string; rows: readonly Row[] }[] => [
  {
    name: messages.always,
    rows: [
      { keys: [searchKeys], text: texts.search },
      { keys: ['?'], text: texts.help },
    ],
  },
  {
    name: messages.lists,
    rows: [
      { keys: ['J'], text: texts.next },
      { keys: ['K'], text: texts.previous },
      { keys: [messages.keys.enter], text: texts.enter },
      { keys: ['X'], text: texts.select },
      { keys: ['/'], text: texts.filter },
    ],
  },
  {
    name: messages.review,
    rows: [
      { keys: ['R'], text: texts.release },
      { keys: [messages.keys.delete, messages.keys.backspace], text: texts.reject },
    ],
  },
]

type Props = { searchKeys: string; isOn: boolean; onSwitch: (isOn: boolean) => void }

/** All keys of the desk, and the switch for those of one letter. */
export const KeysDialog = ({ searchKeys, isOn, onSwitch }: Props) => (
  <>
    {groupsWith(searchKeys).map(({ name, rows }) => (
      <section key={name} className="mb-4">
        <h3 className="mb-1 text-sm font-semibold text-muted">{name}</h3>
        <dl className="grid grid-cols-[minmax(6rem,max-content)_minmax(0,1fr)] gap-x-4 gap-y-1.5">
          {rows.map(({ keys, text }) => (
            <div key={text} className="col-span-full grid grid-cols-subgrid items-baseline">
              <dt>
                {keys.map((key, at) => (
                  <span key={key}>
                    {at > 0 && <span className="text-sm text-muted"> {messages.or} </span>}
                    <kbd className="rounded-joint border border-edge px-1.5 font-sans text-sm">{key}</kbd>
                  </span>
                ))}
              </dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </section>
    ))}
    <CheckField label={messages.isOn} isChecked={isOn} onChange={onSwitch} />
    <p className="text-sm text-muted">{messages.isOnHint}</p>
  </>
)
