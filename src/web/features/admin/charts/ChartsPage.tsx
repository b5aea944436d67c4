import { PageHeading } from '#web/app/PageHeading.tsx'

export const ChartsPage = () => <PageHeading text="Charts" />
