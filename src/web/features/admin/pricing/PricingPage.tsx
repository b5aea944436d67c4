import { PageHeading } from '#web/app/page/PageHeading.tsx'
import { CorridorsSection } from './CorridorsSection.tsx'
import { LimitsSection } from './LimitsSection.tsx'
import { messages } from './messages.ts'
import { PreviewSection } from './PreviewSection.tsx'
import { RatesSection } from './RatesSection.tsx'

/** What transfers cost: rates, what is earned by them, and what other prices would do. */
export const PricingPage = () => (
  <div className="grid gap-5">
    <PageHeading text={messages.title} />
    <CorridorsSection />
    <LimitsSection />
    <PreviewSection />
    <RatesSection />
  </div>
)
