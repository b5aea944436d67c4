import { Copy, Download, Printer } from 'lucide-react'
import { useState } from 'react'
import type { AccountView } from '#shared/api/users/account.api.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { useBoot } from '#web/app/page/boot-context.ts'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import { useToast } from '#web/ui/toasts/Toaster.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { Row } from './Section.tsx'
import { SetUpCodes } from './SetUpCodes.tsx'
import { type CodeSetup, removeCodes, renewRecoveryCodes, startCodes } from './calls.ts'
import { messages } from './messages.ts'
import { useChange } from './use-change.ts'

const texts = messages.codes
const FEW = 3 // time enough to renew them before the last one is needed

/** The open part of the row: the app's secret, or the recovery codes, which are shown once. */
type Open = { readonly setup: CodeSetup } | { readonly recoveryCodes: readonly string[] }

export function CodesRow({ account: { hasTotp, recoveryCodesLeft } }: { account: AccountView }) {
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const starting = useChange<void, CodeSetup>({
    act: () => startCodes(),
    failed: texts.failed,
    onDone: setup => setOpen({ setup }),
  })
  const showCodes = (recoveryCodes: readonly string[]) => setOpen({ recoveryCodes })
  return (
    <Row
      title={texts.title}
      text={hasTotp ? texts.leadOn(recoveryCodesLeft) : texts.lead}
      action={
        !hasTotp && (
          <Button look="secondary" size="small" isBusy={starting.isPending} onClick={() => starting.mutate()}>
            {texts.setUp}
          </Button>
        )
      }
    >
      {hasTotp && recoveryCodesLeft <= FEW && <p className="mt-2 text-sm text-warn">{texts.fewLeft}</p>}
      {hasTotp && <CodesActions onRenewed={showCodes} />}
      <Dialog title={texts.setUp} isOpen={open !== undefined && 'setup' in open} onClose={close}>
        {open !== undefined && 'setup' in open && (
          <SetUpCodes setup={open.setup} onClose={close} onConfirmed={showCodes} />
        )}
      </Dialog>
      <Dialog
        title={messages.recovery.title}
        isOpen={open !== undefined && 'recoveryCodes' in open}
        onClose={close}
        isDismissible={false}
      >
        {open !== undefined && 'recoveryCodes' in open && (
          <RecoveryCodes codes={open.recoveryCodes} onKept={close} />
        )}
      </Dialog>
    </Row>
  )
}

function CodesActions({ onRenewed }: { onRenewed: (codes: readonly string[]) => void }) {
  const toast = useToast()
  const [asked, setAsked] = useState<'renew' | 'turnOff'>()
  const renewal = useChange<void, readonly string[]>({
    act: () => renewRecoveryCodes(),
    failed: texts.renewFailed,
    onDone: codes => {
      onRenewed(codes)
      toast({ ...texts.renewed, tone: 'plain' })
    },
  })
  const removal = useChange<void>({
    act: () => removeCodes(),
    failed: texts.offFailed,
    onDone: () => toast({ title: texts.off, tone: 'plain' }),
  })
  return (
    <div className="mt-3 flex flex-wrap gap-3">
      <Button look="secondary" size="small" isBusy={renewal.isPending} onClick={() => setAsked('renew')}>
        {texts.renew}
      </Button>
      <Button look="quiet" size="small" isBusy={removal.isPending} onClick={() => setAsked('turnOff')}>
        {texts.turnOff}
      </Button>
      <ConfirmDialog
        title={texts.renew}
        text={texts.renewing}
        submit={texts.renew}
        isOpen={asked === 'renew'}
        onClose={() => setAsked(undefined)}
        onConfirm={() => renewal.mutate()}
      />
      <ConfirmDialog
        title={texts.turnOffLong}
        text={texts.turningOff}
        submit={texts.turnOffLong}
        isOpen={asked === 'turnOff'}
        onClose={() => setAsked(undefined)}
        onConfirm={() => removal.mutate()}
      />
    </div>
  )
}

const recoveryTexts = messages.recovery
const iconClass = 'size-4.5'

/** The codes, this once, with every way to keep them. */
function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const toast = useToast()
  const heading = recoveryTexts.heading(useBoot().operator.brand)
  const asText = `${heading}\n\n${codes.join('\n')}\n`
  const copy = () =>
    navigator.clipboard?.writeText(asText).then(
      () => toast({ ...recoveryTexts.copied, tone: 'plain' }),
      () => toast({ title: recoveryTexts.notCopied, tone: 'danger' }),
    ) ?? toast({ title: recoveryTexts.notCopied, tone: 'danger' })
  return (
    <div className="printed-alone grid gap-5">
      <p className="hidden font-semibold print:block">{heading}</p>
      <p className="text-muted print:hidden">{recoveryTexts.lead}</p>
      <ol className="grid grid-cols-[repeat(auto-fit,minmax(8.4rem,1fr))] gap-x-3 gap-y-2 rounded-field bg-soft p-5 max-sm:px-2">
        {codes.map(code => (
          <li
            key={code}
            dir="ltr"
            className="tabular text-center text-sm font-semibold whitespace-nowrap select-all sm:text-lg"
          >
            {code}
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2 print:hidden">
        <Button look="secondary" size="small" onClick={() => void copy()}>
          <Copy aria-hidden="true" className={iconClass} />
          {recoveryTexts.copy}
        </Button>
        <Button
          look="secondary"
          size="small"
          onClick={() =>
            saveFile({ name: recoveryTexts.fileName, content: new Blob([asText], { type: 'text/plain' }) })
          }
        >
          <Download aria-hidden="true" className={iconClass} />
          {recoveryTexts.download}
        </Button>
        <Button look="secondary" size="small" onClick={() => window.print()}>
          <Printer aria-hidden="true" className={iconClass} />
          {recoveryTexts.print}
        </Button>
      </div>
      <Button onClick={onKept} className="print:hidden">
        {recoveryTexts.kept}
      </Button>
    </div>
  )
}
