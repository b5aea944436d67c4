import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { DeskOperatorView } from '#shared/api/admin/operator.api.ts'
import { isRefusal } from '#web/api/call-error.ts'
import { useKept } from '#web/app/session/use-kept-form.ts'
import { refusalFault } from '#web/app/step-up/refusal-fault.ts'
import { useForm } from '#web/ui/fields/use-form.ts'
import { useDialogChange } from '../editing/use-dialog-change.ts'
import { operatorKey, operatorQuery, saveOperator } from './calls.ts'
import { messages } from './messages.ts'
import {
  bodyOf,
  clashesOf,
  faultOf,
  fieldsOf,
  formOf,
  isSame,
  merged,
  type OperatorBody,
} from './operator-form.ts'

type Clashes = ReturnType<typeof clashesOf>

/**
 * The form with the version that it was opened on. Where another admin has saved meanwhile, the refused values stay, laid over the
 * newer version, and `clashes` names the fields that both have changed.
 */
export function useOperatorForm(loaded: DeskOperatorView) {
  const [base, setBase] = useState(loaded)
  const [clashes, setClashes] = useState<Clashes | null>(null)
  const opened = formOf(base.operator)
  const state = useKept('operator', opened)
  const [typed, setTyped] = state
  const queryClient = useQueryClient()
  const showVersion = (now: DeskOperatorView) => {
    setBase(now)
    setTyped(formOf(now.operator))
    setClashes(null)
  }
  const layOverNewer = async () => {
    const now = await queryClient.fetchQuery({ ...operatorQuery, staleTime: 0 })
    const versions = { base: opened, typed, theirs: formOf(now.operator) }
    setBase(now)
    setTyped(merged(versions))
    setClashes(clashesOf(versions))
  }
  const saving = useDialogChange<OperatorBody, DeskOperatorView>({
    act: saveOperator,
    changes: operatorKey,
    done: messages.saved,
    failed: messages.notSaved,
    onClose: () => showVersion(base),
    onDone: showVersion,
    onRefused: error => {
      refuse(refusalFault({ error, title: messages.notSaved, fields: fieldsOf(typed) }))
      if (isRefusal(error, 'operator_changed')) void layOverNewer()
    },
  })
  const { form, field, refuse } = useForm({
    initial: opened,
    state,
    faultOf,
    onSubmit: values => saving.mutate(bodyOf(values, opened, base.version)),
  })
  return {
    form,
    field,
    typed,
    setTyped,
    clashes,
    changedAt: base.changedAt,
    isTyped: !isSame(typed, opened),
    isBusy: saving.isPending,
    discard: () => showVersion(base),
  }
}
