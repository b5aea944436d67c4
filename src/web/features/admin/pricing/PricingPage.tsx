import { PageHeading } from '#web/app/page/PageHeading.tsx'
import { Allowed } from '../desk/Allowed.tsx'
import { CorridorsSection } from './CorridorsSection.tsx'
import { LimitsSection } from './LimitsSection.tsx'
import { messages } from './messages.ts'
import { PreviewSection } from './PreviewSection.tsx'
import { RatesSection } from './RatesSection.tsx'

/** The prices of transfers: corridors, limits and rates, and a preview of other prices. */
export const PricingPage = () => (
  <div className="grid gap-5">
    <PageHeading text={messages.title} />
    <Allowed to="prices.read">
      <CorridorsSection />
    </Allowed>
    <Allowed to="limits.read">
      <LimitsSection />
    </Allowed>
    <Allowed to="prices.read">
      <PreviewSection />
      <RatesSection />
    </Allowed>
  </div>
)
