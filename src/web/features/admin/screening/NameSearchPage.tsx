import { useMutation } from '@tanstack/react-query'
import { Link } from 'wouter'
import { errorWords } from '#web/api/errors.ts'
import { PageHeading } from '#web/app/page/PageHeading.tsx'
import { Button } from '#web/ui/buttons/Button.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useForm } from '#web/ui/fields/use-form.ts'
import { useToast } from '#web/ui/toasts/Toaster.tsx'
import { Allowed } from '../desk/Allowed.tsx'
import { deskPaths } from '../desk/desk-paths.ts'
import { type SearchAnswer, searchLists } from './calls.ts'
import { HitCard } from './HitCard.tsx'
import { messages } from './messages.ts'
import { ScoresSection } from './ScoresSection.tsx'

const CODE = /^[A-Z]{2}$/

/** Compares any name with the sanctions lists, and shows the scores from which an order is held. */
export function NameSearchPage() {
  const toast = useToast()
  const search = useMutation({
    mutationFn: searchLists,
    onError: error => toast({ title: messages.failed, description: errorWords(error), tone: 'danger' }),
  })
  const { form, field } = useForm({
    initial: { name: '', birthDate: '', country: '' },
    faultOf: ({ name, country }) => {
      if (name.trim() === '') return { toast: messages.noName, fields: ['name'] }
      const isOdd = country.trim() !== '' && !CODE.test(country.trim().toUpperCase())
      return isOdd ? { toast: messages.oddCountry, fields: ['country'] } : undefined
    },
    onSubmit: ({ name, birthDate, country }) =>
      search.mutate({ name, birthDate: birthDate || null, country: country.trim().toUpperCase() || null }),
  })
  return (
    <div className="grid gap-6">
      <div>
        <PageHeading text={messages.title} className="mb-1" />
        <p className="max-w-prose text-muted">{messages.lead}</p>
      </div>
      <form {...form} className="grid max-w-3xl gap-4 sm:grid-cols-2">
        <div className="sm:col-span-2">
          <TextField
            {...field('name')}
            label={messages.name}
            hint={messages.nameHint}
            autoComplete="off"
            maxLength={200}
            required
          />
        </div>
        <TextField {...field('birthDate')} label={messages.birthDate} type="date" />
        <TextField
          {...field('country')}
          label={messages.country}
          hint={messages.countryHint}
          autoComplete="off"
          maxLength={2}
        />
        <div>
          <Button type="submit" isBusy={search.isPending}>
            {messages.search}
          </Button>
        </div>
      </form>
      <div aria-live="polite" className="grid gap-4 empty:hidden">
        {search.data && !search.isPending && <Hits {...search.data} />}
      </div>
      <Allowed to="rules.read">
        <ScoresSection />
      </Allowed>
    </div>
  )
}

function Hits({ hits, scores }: SearchAnswer) {
  if (hits.length === 0) return <p>{messages.none}</p>
  return (
    <section aria-labelledby="hits" className="grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 id="hits" className="text-lg font-semibold">
          {messages.found(hits.length)}
        </h2>
        <Allowed to="cases.read">
          <Link href={deskPaths.cases} className="underline">
            {messages.cases}
          </Link>
        </Allowed>
      </div>
      <ul className="grid gap-3">
        {hits.map(hit => (
          <li key={hit.id}>
            <HitCard hit={hit} scores={scores} />
          </li>
        ))}
      </ul>
    </section>
  )
}
