import { Check, ShieldCheck, ShieldX, X } from 'lucide-react'
import type { ProofView } from '#shared/api/admin/money/ledger.api.ts'
import { instantText } from '#web/parts/dates.ts'
import { messages } from './messages.ts'
import { translated } from './translated.ts'

/** The result of a proof: each check with its scope, and the differences. */
export const ProofResult = ({ proof }: { proof: ProofView }) => (
  <section
    className={`mb-5 flex gap-4 rounded-field p-4 sm:p-5 ${proof.isProven ? 'bg-ok-soft' : 'bg-danger-soft'}`}
  >
    {proof.isProven ? (
      <ShieldCheck aria-hidden="true" className="size-6 shrink-0 text-ok max-sm:hidden" />
    ) : (
      <ShieldX aria-hidden="true" className="size-6 shrink-0 text-danger max-sm:hidden" />
    )}
    <div className="min-w-0 grow">
      <h2 className={`font-semibold ${proof.isProven ? 'text-ok' : 'text-danger'}`}>
        {proof.isProven ? messages.proven : messages.broken}
      </h2>
      {!proof.isProven && <p className="mt-1 max-w-prose text-sm">{messages.brokenText}</p>}
      <p className="mt-1 text-sm">
        <bdi>{instantText(proof.at)}</bdi>: {messages.took((proof.tookMs / 1000).toFixed(1))}
      </p>
      <ul aria-label={messages.checks} className="mt-3 grid gap-x-8 gap-y-2 text-sm lg:grid-cols-2">
        {proof.checks.map(check => (
          <CheckLine key={check.name} check={check} />
        ))}
      </ul>
    </div>
  </section>
)

type CheckProps = { check: ProofView['checks'][number] }

const CheckLine = ({ check: { title, counted, faults, examples } }: CheckProps) => (
  <li className="flex gap-2">
    {faults === 0 ? (
      <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-ok" />
    ) : (
      <X aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-danger" />
    )}
    <div className="min-w-0 grow">
      <p className="flex justify-between gap-3">
        <span className={faults === 0 ? '' : 'font-semibold text-danger'}>
          {translated(title)}
          <span className="sr-only">: {faults === 0 ? messages.holds : messages.fails}</span>
        </span>
        <bdi dir="ltr" className="tabular shrink-0">
          {messages.counted(counted)}
        </bdi>
      </p>
      {faults > 0 && (
        <>
          <p className="font-medium">{messages.faults(faults)}</p>
          <ul className="list-disc ps-5">
            {examples.map(example => (
              <li key={example} className="wrap-anywhere">
                <bdi>{translated(example)}</bdi>
              </li>
            ))}
            {faults > examples.length && <li>{messages.more(faults - examples.length)}</li>}
          </ul>
        </>
      )}
    </div>
  </li>
)
