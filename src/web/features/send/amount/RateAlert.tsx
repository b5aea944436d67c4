import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Link } from 'wouter'
import * as api from '#shared/api/users/rate-alerts.api.ts'
import { shownRate } from '#shared/money/format.ts'
import { parseRate, type Rate, rate, rateText } from '#shared/money/rate.ts'
import { call } from '#web/api/call.ts'
import { errorWords } from '#web/api/errors.ts'
import { namedFields } from '#web/api/named-fields.ts'
import { keyOf, routeQuery } from '#web/api/query.ts'
import { useSession } from '#web/app/session/session.ts'
import { paths, withNext } from '#web/paths.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useForm } from '#web/ui/fields/use-form.ts'
import { useToast } from '#web/ui/toasts/Toaster.tsx'
import { rateAlertMessages as texts } from './rate-alert-messages.ts'

type Props = {
  from: string
  to: string
  /** Decimal text of the mid-market rate now. */
  now: string
}

const alertsQuery = routeQuery(api.listRateAlerts, {})
const alertsKey = keyOf(api.listRateAlerts)

/** The mail that a signed-in sender has asked for once the rate is high enough, or the form that asks for it. */
export function RateAlert(props: Props) {
  const { user } = useSession()
  return (
    <section aria-label={texts.title} className="mt-5 rounded-field border border-line p-4">
      <h3 className="mb-1 font-semibold">{texts.title}</h3>
      {user === null ? <Guest /> : <Own {...props} />}
    </section>
  )
}

const Guest = () => (
  <p className="text-sm text-muted">
    {texts.guest}{' '}
    <Link href={withNext(paths.login, paths.send)} className="font-medium text-brand hover:underline">
      {texts.login}
    </Link>
  </p>
)

function Own(props: Props) {
  const { data: alerts } = useQuery(alertsQuery)
  const [isChanging, setIsChanging] = useState(false)
  if (alerts === undefined) return <div className="coming" />
  const alert = alerts.find(
    ({ sendCurrency, receiveCurrency }) => sendCurrency === props.from && receiveCurrency === props.to,
  )
  if (alert !== undefined && !isChanging)
    return <Waiting {...props} alert={alert} onChange={() => setIsChanging(true)} />
  return <Asking {...props} wanted={alert?.rate ?? ''} onSet={() => setIsChanging(false)} />
}

type WaitingProps = Props & { alert: api.RateAlertView; onChange: () => void }

function Waiting({ from, to, alert, onChange }: WaitingProps) {
  const toast = useToast()
  const refresh = useRefresh()
  const removing = useMutation({
    mutationFn: () => call(api.removeRateAlert, { params: { id: alert.id } }),
    onSuccess: () => toast({ title: texts.gone, tone: 'plain' }),
    onError: error => toast({ title: texts.notGone, description: errorWords(error), tone: 'danger' }),
    onSettled: refresh, // where it was reached meanwhile, it is gone
  })
  return (
    <>
      <p className="text-sm">{texts.active(from, shownRate(rate(alert.rate)), to)}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button look="secondary" size="small" onClick={onChange}>
          {texts.change}
        </Button>
        <Button look="quiet" size="small" isBusy={removing.isPending} onClick={() => removing.mutate()}>
          {texts.remove}
        </Button>
      </div>
    </>
  )
}

type AskingProps = Props & { wanted: string; onSet: () => void }

function Asking({ from, to, now, wanted, onSet }: AskingProps) {
  const toast = useToast()
  const refresh = useRefresh()
  const shownNow = shownRate(rate(now))
  const fault = (words: string) => ({
    toast: { title: texts.failed, description: words },
    fields: ['rate'] as const,
  })
  const setting = useMutation({
    mutationFn: (typed: Rate) =>
      call(api.setRateAlert, {
        body: { sendCurrency: from, receiveCurrency: to, rate: rateText(typed) },
      }),
    onSuccess: () => {
      toast({ title: texts.done, tone: 'plain' })
      onSet()
    },
    onError: error => {
      const isRate = namedFields(error, ['rate']).fields.length > 0
      if (isRate) refuse(fault(texts.wrong(shownNow)))
      else toast({ title: texts.failed, description: errorWords(error), tone: 'danger' })
    },
    onSettled: refresh,
  })
  const { form, field, refuse } = useForm({
    initial: { rate: wanted },
    faultOf({ rate: text }) {
      const typed = typedRate(text)
      return typed === undefined || typed <= rate(now) ? fault(texts.wrong(shownNow)) : undefined
    },
    onSubmit: ({ rate: text }) => setting.mutate(typedRate(text)!), // refused above where it is none
  })
  /** The step around this dialog is a form too, which in React hears of it. */
  const submitAlone = (event: FormEvent<HTMLFormElement>) => {
    event.stopPropagation()
    form.onSubmit(event)
  }
  return (
    <form {...form} onSubmit={submitAlone} className="grid gap-3">
      <TextField
        {...field('rate')}
        label={texts.label(from)}
        suffix={<span className="pe-2 font-semibold text-muted">{to}</span>}
        hint={texts.hint(shownNow)}
        inputMode="decimal"
        dir="ltr"
        autoComplete="off"
        maxLength={20}
      />
      <Button type="submit" look="secondary" size="small" isBusy={setting.isPending} className="w-fit">
        {texts.set}
      </Button>
    </form>
  )
}

/** The rate that was typed, with a point or a comma before its decimals. */
const typedRate = (text: string): Rate | undefined => parseRate(text.trim().replace(',', '.'))

function useRefresh(): () => void {
  const queryClient = useQueryClient()
  return () => void queryClient.invalidateQueries({ queryKey: alertsKey })
}
