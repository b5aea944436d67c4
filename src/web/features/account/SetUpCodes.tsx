import { encode } from 'uqr'
import { isRefusal } from '#web/api/call-error.ts'
import { errorWords } from '#web/api/errors.ts'
import { DialogActions } from '#web/ui/dialogs/DialogActions.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useToast } from '#web/ui/toasts/Toaster.tsx'
import { useForm } from '#web/ui/fields/use-form.ts'
import { type CodeSetup, confirmCodes } from './calls.ts'
import { messages } from './messages.ts'
import { useChange } from './use-change.ts'

const texts = messages.codes

type Props = {
  setup: CodeSetup
  onClose: () => void
  onConfirmed: (recoveryCodes: readonly string[]) => void
}

/** The app gets its secret by picture or by hand, and shows by a first code that it has it. */
export function SetUpCodes({ setup: { secret, uri }, onClose, onConfirmed }: Props) {
  const toast = useToast()
  const confirming = useChange({
    act: confirmCodes,
    failed: texts.failed,
    onDone: codes => {
      onConfirmed(codes)
      toast({ ...texts.on, tone: 'plain' })
    },
    onRefused: error =>
      refuse({
        toast: { title: texts.failed, description: errorWords(error) },
        fields: isRefusal(error, 'code_refused') ? ['code'] : [],
      }),
  })
  const { form, field, refuse } = useForm({
    initial: { code: '' },
    faultOf: ({ code }) => (code.trim() === '' ? { toast: texts.missing, fields: ['code'] } : undefined),
    onSubmit: ({ code }) => confirming.mutate(code),
  })
  return (
    <form {...form} className="grid gap-5">
      <p className="text-muted">{texts.scan}</p>
      <QrCode text={uri} label={texts.picture} />
      <p className="text-sm text-muted">
        {texts.bySecret}{' '}
        <code
          dir="ltr"
          className="mt-1 block rounded-field bg-soft p-3 font-sans text-base wrap-anywhere text-ink select-all"
        >
          {grouped(secret)}
        </code>
      </p>
      <TextField
        {...field('code')}
        label={texts.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        inputClassName="tabular text-lg! tracking-widest"
        data-autofocus
        required
      />
      <DialogActions submit={texts.confirm} isBusy={confirming.isPending} onCancel={onClose} />
    </form>
  )
}

/** In fours, as it is read aloud and typed; apps take it with the blanks. */
const grouped = (secret: string): string => secret.replace(/.{4}(?=.)/g, '$& ')

const QUIET = 4 // modules of white around it: ISO 18004 asks for them, and cameras need them

/** A text as a QR code. Black on white in every theme: many cameras read no other. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 0, ecc: 'M' })
  const side = size + 2 * QUIET
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
      className="mx-auto w-52 rounded-field border border-line forced-color-adjust-none"
    >
      <rect width={side} height={side} fill="white" />
      <path fill="black" d={pathOf(data)} />
    </svg>
  )
}

const pathOf = (rows: readonly (readonly boolean[])[]): string =>
  rows
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x + QUIET} ${y + QUIET}h1v1h-1z`] : [])))
    .join('')
