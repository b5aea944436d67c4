import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import type { RuleName } from '#shared/compliance/rules.ts'
import { errorWords } from '#web/api/errors.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { useToast } from '#web/ui/toasts/Toaster.tsx'
import { Allowed } from '../desk/Allowed.tsx'
import { deskTransferPath } from '../desk/desk-paths.ts'
import { previewRule, type PreviewSum, type RuleBody } from './calls.ts'
import { messages } from './messages.ts'

const texts = messages.preview

type Settings = RuleBody['settings']
/** `settings` answers undefined, and says why, where what is typed cannot be tried. */
type Props = { rule: RuleName; settings: () => Settings | undefined }

/** The transfers of the last 30 days that these settings would have found. */
export function RulePreview({ rule, settings }: Props) {
  const toast = useToast()
  const [soFar, setSoFar] = useState(0)
  const preview = useMutation({
    mutationFn: async (tried: Settings) => ({
      outcome: tried.outcome,
      ...(await previewRule(rule, tried, ({ compared }) => setSoFar(compared))),
    }),
    onError: error => toast({ title: texts.failed, description: errorWords(error), tone: 'danger' }),
  })
  const run = () => {
    const tried = settings()
    if (tried === undefined) return
    setSoFar(0)
    preview.mutate(tried)
  }
  return (
    <div className="grid justify-items-start gap-3 rounded-field bg-soft p-4">
      <p className="text-sm text-muted">{texts.lead}</p>
      <Button look="secondary" size="small" isBusy={preview.isPending} onClick={run}>
        {texts.run}
      </Button>
      <div aria-live="polite" className="grid gap-2 empty:hidden">
        {preview.isPending && <p>{soFar === 0 ? texts.running : texts.soFar(soFar)}</p>}
        {preview.data && !preview.isPending && <Result sum={preview.data} />}
      </div>
    </div>
  )
}

function Result({ sum }: { sum: PreviewSum & { readonly outcome: Settings['outcome'] } }) {
  if (sum.compared === 0) return <p>{texts.none}</p>
  return (
    <>
      <p className="font-semibold">{texts.sum(sum)}</p>
      {sum.examples.length > 0 && (
        <Allowed to="transfers.read">
          <p className="text-sm text-muted">
            {texts.examples}:{' '}
            {sum.examples.map(({ id, reference }) => (
              <Link key={id} href={deskTransferPath(id)} className="me-3 underline">
                {reference}
              </Link>
            ))}
          </p>
        </Allowed>
      )}
    </>
  )
}
