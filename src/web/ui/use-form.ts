import { type ChangeEvent, type FormEvent, useRef, useState } from 'react'
import { useHideToast, useToast } from './Toaster.tsx'
import type { ToastMessage } from './toast-state.ts'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Why a form is not taken: what the toast says, and the fields at fault in the order of the form. */
export type Fault<Field extends string> = {
  readonly toast: Omit<ToastMessage, 'tone'>
  readonly fields: readonly Field[]
}

type Options<Values extends Readonly<Record<string, string>>> = {
  readonly initial: Values
  readonly faultOf: (values: Values) => Fault<keyof Values & string> | undefined
  readonly onSubmit: (values: Values) => void
}

/**
 * A form whose faults are told by the toast: the first field at fault takes the focus, all of them are marked until they
 * are edited, and what was typed stays.
 */
export function useForm<Values extends Readonly<Record<string, string>>>(options: Options<Values>) {
  type Field = keyof Values & string
  const [values, setValues] = useState(options.initial)
  const [invalid, setInvalid] = useState<readonly Field[]>([])
  const ref = useRef<HTMLFormElement>(null)
  const toast = useToast()
  const hideToast = useHideToast()

  const edit = (field: Field, value: string) => {
    setValues(last => ({ ...last, [field]: value }))
    setInvalid(last => last.filter(name => name !== field))
  }
  const refuse = ({ toast: message, fields }: Fault<Field>) => {
    toast({ ...message, tone: 'danger' })
    setInvalid(fields)
    ref.current?.querySelector<HTMLInputElement>(`[name="${fields[0]}"]`)?.focus()
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fault = options.faultOf(values)
    if (fault !== undefined) return refuse(fault)
    setInvalid([])
    hideToast() // it spoke of what has been put right
    options.onSubmit(values)
  }
  const field = (name: Field) => ({
    name,
    value: values[name],
    isInvalid: invalid.includes(name),
    onChange: (event: ChangeEvent<Control>) => edit(name, event.currentTarget.value),
  })
  return {
    values,
    field,
    refuse,
    clear: () => setValues(options.initial),
    form: { ref, onSubmit, noValidate: true },
  }
}

/** The fields of these that have nothing in them. */
export const emptyOf = <Field extends string>(
  values: Readonly<Record<Field, string>>,
  fields: readonly Field[],
): readonly Field[] => fields.filter(field => values[field].trim() === '')
