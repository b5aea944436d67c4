import { ShieldCheck, ShieldX } from 'lucide-react'
import type { AuditProof } from '#shared/api/admin/audit.api.ts'
import { messages } from './messages.ts'

/** The result of a proof: all fits, or the differences. */
export const Verification = ({ proof }: { proof: AuditProof }) =>
  proof.isIntact ? <Intact proof={proof} /> : <Broken proof={proof} />

const Intact = ({ proof }: { proof: AuditProof }) => (
  <section className="mb-5 flex gap-4 rounded-field bg-ok-soft p-4 sm:p-5">
    <ShieldCheck aria-hidden="true" className="size-6 shrink-0 text-ok" />
    <div className="min-w-0">
      <h2 className="font-semibold text-ok">{messages.intact}</h2>
      <Figures proof={proof} />
    </div>
  </section>
)

const Broken = ({ proof }: { proof: AuditProof }) => (
  <section className="mb-5 flex gap-4 rounded-field bg-danger-soft p-4 sm:p-5">
    <ShieldX aria-hidden="true" className="size-6 shrink-0 text-danger" />
    <div className="min-w-0">
      <h2 className="font-semibold text-danger">{messages.broken}</h2>
      <p className="mt-1 max-w-prose text-sm">{messages.brokenText}</p>
      <ul className="my-3 grid list-disc gap-1 ps-5 text-sm">
        {proof.faults.map(fault => (
          <li key={fault} className="wrap-anywhere">
            {fault}
          </li>
        ))}
      </ul>
      <Figures proof={proof} />
    </div>
  </section>
)

const Figures = ({ proof: { entries, tookMs, head } }: { proof: AuditProof }) => (
  <div className="mt-1 text-sm">
    <p>{messages.rows(entries, tookMs)}</p>
    {head !== null && (
      <>
        <p className="mt-2 wrap-anywhere">
          <span className="font-medium">{messages.head}</span>{' '}
          <bdi dir="ltr">
            <code className="select-all">{head}</code>
          </bdi>
        </p>
        <p className="mt-1 max-w-prose">{messages.headText}</p>
      </>
    )}
  </div>
)
