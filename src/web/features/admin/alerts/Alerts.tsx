import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { AlertView } from '#shared/api/admin/compliance/alerts.api.ts'
import {
  type AlertReason,
  alertReasonCodes,
  alertReasons,
  type AlertVerdict,
} from '#shared/compliance/alerts.ts'
import { useKeptForm } from '#web/app/session/use-kept-form.ts'
import { refusalFault } from '#web/app/step-up/refusal-fault.ts'
import { When } from '#web/parts/When.tsx'
import { Button } from '#web/ui/buttons/Button.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { Allowed } from '../desk/Allowed.tsx'
import { FormDialog } from '../editing/FormDialog.tsx'
import { ReasonField } from '../editing/ReasonField.tsx'
import { deskKey, useDialogChange } from '../editing/use-dialog-change.ts'
import { Card } from '../transfers/Card.tsx'
import { alertsQuery, decide } from './calls.ts'
import { alertTexts as texts } from './messages.ts'
import { translated } from './translated.ts'

/** The compliance alerts of a transfer, for those who may read them; nothing where there are none. */
export const Alerts = ({ id }: { id: string }) => (
  <Allowed to="alerts.read">
    <Shown id={id} />
  </Allowed>
)

function Shown({ id }: { id: string }) {
  const { data = [], error } = useQuery(alertsQuery(id))
  if (error !== null) return <Card title={texts.title}>{texts.notLoaded}</Card>
  if (data.length === 0) return null
  return (
    <Card title={texts.title}>
      <AlertList alerts={data} />
    </Card>
  )
}

type ListProps<Alert> = { alerts: readonly Alert[]; about?: (alert: Alert) => ReactNode }

/** Alerts with what was decided about each, and the acts that decide them; `about` says what each is about. */
export function AlertList<Alert extends AlertView>({ alerts, about }: ListProps<Alert>) {
  const [deciding, setDeciding] = useState<{ readonly alert: AlertView; readonly verdict: AlertVerdict }>()
  return (
    <>
      <ul className="grid gap-3">
        {alerts.map(alert => (
          <li key={alert.id} className="rounded-field bg-bg px-4 py-3">
            {about?.(alert)}
            <p className="font-semibold">
              {texts.sources[alert.source]} · {texts.outcomes[alert.outcome]}
              {alert.needsSecond && ` · ${texts.needsSecond}`}
            </p>
            <p className="mt-1 whitespace-pre-wrap wrap-anywhere">
              <bdi>{alert.text === null ? texts.erased : translated(alert.text)}</bdi>
            </p>
            <p className="mt-1 text-xs text-muted">
              <When at={alert.raisedAt} />
            </p>
            <Decision alert={alert} />
            <Allowed to="transfers.review">
              <div className="mt-3 flex flex-wrap gap-2">
                <Button
                  look="secondary"
                  size="small"
                  onClick={() => setDeciding({ alert, verdict: 'cleared' })}
                >
                  {texts.verdicts.cleared.act}
                </Button>
                <Button
                  look="secondary"
                  size="small"
                  onClick={() => setDeciding({ alert, verdict: 'confirmed' })}
                >
                  {texts.verdicts.confirmed.act}
                </Button>
              </div>
            </Allowed>
          </li>
        ))}
      </ul>
      {deciding && <DecisionDialog {...deciding} onClose={() => setDeciding(undefined)} />}
    </>
  )
}

const Decision = ({ alert: { decision } }: { alert: AlertView }) =>
  decision === null ? (
    <p className="mt-1 text-sm">{texts.open}</p>
  ) : (
    <p className="mt-1 text-sm">
      {texts.verdicts[decision.verdict].done}: {texts.reasons[reasonOf(decision.reasonCode)]} ·{' '}
      <bdi>{decision.by}</bdi> · <When at={decision.at} />
    </p>
  )

/** The reason of a code; a code that this program does not know reads as 'plausible'. */
const reasonOf = (code: string): AlertReason => alertReasonCodes.find(each => each === code) ?? 'plausible'

type DialogProps = { alert: AlertView; verdict: AlertVerdict; onClose: () => void }

function DecisionDialog({ alert, verdict, onClose }: DialogProps) {
  const reasons: readonly AlertReason[] = alertReasons[verdict]
  const deciding = useDialogChange({
    act: (values: { reasonCode: string; reason: string }) =>
      decide(alert.id, { verdict, reasonCode: reasonOf(values.reasonCode), reason: values.reason.trim() }),
    done: texts.verdicts[verdict].done,
    onClose,
    failed: texts.notDecided,
    onRefused: error =>
      refuse(refusalFault({ error, title: texts.notDecided, fields: ['reasonCode', 'reason'] })),
    changes: deskKey,
  })
  const { form, field, values, refuse } = useKeptForm(`alert ${alert.id} ${verdict}`, {
    initial: { reasonCode: reasons[0]!, reason: '' }, // it is not empty
    faultOf: ({ reason }) =>
      reason.trim() === '' ? { toast: { title: texts.reasonMissing }, fields: ['reason'] } : undefined,
    onSubmit: typed => deciding.mutate(typed),
  })
  return (
    <FormDialog
      title={texts.verdicts[verdict].act}
      form={form}
      isTyped={values.reason !== ''}
      submit={texts.verdicts[verdict].act}
      isBusy={deciding.isPending}
      onClose={onClose}
    >
      <SelectField
        {...field('reasonCode')}
        label={texts.reasonCode}
        options={reasons.map(value => ({ value, label: texts.reasons[value] }))}
      />
      <ReasonField {...field('reason')} label={texts.reason} required />
    </FormDialog>
  )
}
