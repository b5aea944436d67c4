import { type ChangeEvent, type Dispatch, type FormEvent, type SetStateAction, useRef, useState } from 'react'
import { useHideToast, useToast } from '../toasts/Toaster.tsx'
import type { ToastMessage } from '../toasts/toast-state.ts'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** The reasons to refuse a form: the toast's words, and the invalid fields in the order of the form. */
export type Fault<Field extends string> = {
  readonly toast: Omit<ToastMessage, 'tone'>
  readonly fields: readonly Field[]
  /** The words under each filled field at fault; without them the toast's own words stand under the first. */
  readonly words?: Partial<Readonly<Record<Field, string>>>
}

export type FormOptions<Values extends Readonly<Record<string, string>>> = {
  readonly initial: Values
  readonly faultOf: (values: Values) => Fault<keyof Values & string> | undefined
  readonly onSubmit: (values: Values) => void
  /** The caller's own state for the values, if the form does not keep them. */
  readonly state?: [Values, Dispatch<SetStateAction<Values>>]
}

/**
 * A form whose faults the toast and the fields tell: the first field at fault takes the focus, each says what is wrong
 * until it is edited, and what was typed stays. With the last fault the toast goes as well.
 */
export function useForm<Values extends Readonly<Record<string, string>>>(options: FormOptions<Values>) {
  type Field = keyof Values & string
  const own = useState(options.initial)
  const [values, setValues] = options.state ?? own
  const [fault, setFault] = useState<Fault<Field> | null>(null)
  const ref = useRef<HTMLFormElement>(null)
  const toast = useToast()
  const hideToast = useHideToast()

  const edit = (field: Field, value: string) => {
    setValues(last => ({ ...last, [field]: value }))
    if (!fault?.fields.includes(field)) return
    const fields = fault.fields.filter(name => name !== field)
    setFault({ ...fault, words: wordsOf(fault), fields })
    if (fields.length === 0) hideToast()
  }
  const refuse = (refused: Fault<Field>) => {
    toast({ ...refused.toast, tone: 'danger' })
    setFault(refused)
    ref.current?.querySelector<HTMLInputElement>(`[name="${refused.fields[0]}"]`)?.focus()
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const found = options.faultOf(values)
    if (found !== undefined) return refuse(found)
    setFault(null)
    hideToast() // it spoke of what has been put right
    options.onSubmit(values)
  }
  const field = (name: Field) => ({
    name,
    value: values[name],
    isInvalid: fault?.fields.includes(name) ?? false,
    error: fault?.fields.includes(name) ? errorAt(name, fault, values[name]) : undefined,
    onChange: (event: ChangeEvent<Control>) => edit(name, event.currentTarget.value),
  })
  return {
    values,
    field,
    edit,
    refuse,
    clear: () => setValues(options.initial),
    form: { ref, onSubmit, noValidate: true },
  }
}

/** An empty field says itself that it is required. */
const errorAt = <Field extends string>(name: Field, fault: Fault<Field>, value: string | undefined) =>
  (value ?? '').trim() === '' ? undefined : wordsOf(fault)[name]

const wordsOf = <Field extends string>({ words, fields, toast }: Fault<Field>) =>
  words ?? ({ [fields[0] ?? '']: toast.description } as NonNullable<Fault<Field>['words']>)

/** The fields of these that have nothing in them. */
export const emptyOf = <Field extends string>(
  values: Readonly<Record<Field, string>>,
  fields: readonly Field[],
): readonly Field[] => fields.filter(field => values[field].trim() === '')
