import { PageHeading } from '#web/app/PageHeading.tsx'

export const PricingPage = () => <PageHeading text="Pricing" />
