import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  BLOCK_MOST,
  faultsOf,
  REVIEW_LEAST,
  REVIEW_MOST,
  type Scores,
} from '#shared/compliance/screening-scores.ts'
import { errorWords } from '#web/api/errors.ts'
import { refusalFault } from '#web/app/step-up/refusal-fault.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { useForm } from '#web/ui/fields/use-form.ts'
import { useToast } from '#web/ui/toasts/Toaster.tsx'
import { Allowed } from '../desk/Allowed.tsx'
import { NumberField } from '../editing/editor-fields.tsx'
import { FormDialog } from '../editing/FormDialog.tsx'
import { ReasonField } from '../editing/ReasonField.tsx'
import { useDialogChange } from '../editing/use-dialog-change.ts'
import { NotThere } from '../pricing/Section.tsx'
import { previewScores, saveScores, scoresKey, scoresQuery } from './calls.ts'
import { messages } from './messages.ts'

const texts = messages.scores
const odd = {
  title: texts.odd.title,
  description: texts.odd.description({ least: REVIEW_LEAST, most: REVIEW_MOST, blockMost: BLOCK_MOST }),
}

/** The scores that count, and the dialog that changes them. */
export function ScoresSection() {
  const query = useQuery(scoresQuery)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <section aria-labelledby="scores" className="grid justify-items-start gap-3 border-t border-line pt-5">
      <h2 id="scores" className="text-lg font-semibold">
        {texts.title}
      </h2>
      {query.data === undefined ? (
        <NotThere query={query} />
      ) : (
        <>
          <p>{texts.now(query.data.review, query.data.block)}</p>
          <Allowed to="rules.write">
            <Button look="secondary" onClick={() => setIsOpen(true)}>
              {texts.change}
            </Button>
          </Allowed>
          {isOpen && <ScoresDialog was={query.data} onClose={() => setIsOpen(false)} />}
        </>
      )}
    </section>
  )
}

type Values = { readonly review: string; readonly block: string; readonly reason: string }

const scoresOf = ({ review, block }: Values): Scores => ({ review: wholeOf(review), block: wholeOf(block) })
const wholeOf = (text: string): number => (/^[0-9]{1,3}$/.test(text.trim()) ? Number.parseInt(text, 10) : -1)
const oddOf = (values: Values) => Object.keys(faultsOf(scoresOf(values))) as (keyof Scores)[]

function ScoresDialog({ was, onClose }: { was: Scores; onClose: () => void }) {
  const initial = { review: `${was.review}`, block: `${was.block}`, reason: '' }
  const saving = useDialogChange({
    act: (values: Values) =>
      saveScores({ ...scoresOf(values), was: { ...was }, reason: values.reason.trim() }),
    done: texts.saved,
    onClose,
    failed: texts.notSaved,
    onRefused: error =>
      refuse(refusalFault({ error, title: texts.notSaved, fields: ['review', 'block', 'reason'] })),
    changes: scoresKey,
  })
  const { form, field, values, refuse } = useForm<Values>({
    initial,
    faultOf: typed => {
      const wrong = oddOf(typed)
      if (wrong.length > 0) return { toast: odd, fields: wrong }
      return typed.reason.trim() === '' ? { toast: texts.noReason, fields: ['reason'] } : undefined
    },
    onSubmit: typed => saving.mutate(typed),
  })
  const isTyped =
    values.review !== initial.review || values.block !== initial.block || values.reason !== initial.reason
  const proposal = () => {
    const wrong = oddOf(values)
    if (wrong.length === 0) return scoresOf(values)
    refuse({ toast: odd, fields: wrong })
    return undefined
  }
  return (
    <FormDialog
      title={texts.change}
      form={form}
      isTyped={isTyped}
      submit={texts.save}
      isBusy={saving.isPending}
      onClose={onClose}
    >
      <NumberField
        {...field('review')}
        label={texts.review}
        hint={texts.reviewHint(REVIEW_LEAST, REVIEW_MOST)}
        step="1"
      />
      <NumberField {...field('block')} label={texts.block} hint={texts.blockHint(BLOCK_MOST)} step="1" />
      <ScoresPreview scores={proposal} />
      <ReasonField {...field('reason')} label={texts.reason} hint={texts.reasonHint} required />
    </FormDialog>
  )
}

/** `scores` answers undefined, and says why, where what is typed cannot be tried. */
function ScoresPreview({ scores }: { scores: () => Scores | undefined }) {
  const toast = useToast()
  const preview = useMutation({
    mutationFn: previewScores,
    onError: error => toast({ title: texts.previewFailed, description: errorWords(error), tone: 'danger' }),
  })
  const run = () => {
    const tried = scores()
    if (tried !== undefined) preview.mutate(tried)
  }
  return (
    <div className="grid justify-items-start gap-3 rounded-field bg-soft p-4">
      <p className="text-sm text-muted">{texts.previewLead}</p>
      <Button look="secondary" size="small" isBusy={preview.isPending} onClick={run}>
        {texts.preview}
      </Button>
      <div aria-live="polite" className="empty:hidden">
        {preview.isPending && <p>{texts.running}</p>}
        {preview.data && !preview.isPending && <p className="font-semibold">{texts.sum(preview.data)}</p>}
      </div>
    </div>
  )
}
