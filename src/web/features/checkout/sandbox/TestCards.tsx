import { type CardDraft, filledCard } from './card-form.ts'
import { groupedCardNumber } from './card-text.ts'
import { messages } from './messages.ts'
import { testCards } from './test-cards.ts'
import { TestPanel } from './TestPanel.tsx'

/** The cards that the sandbox knows; one click fills the form in. */
export function TestCards({ onChoose }: { onChoose: (card: CardDraft) => void }) {
  return (
    <TestPanel>
      <p className="mt-3 mb-2 text-ink">{messages.test.choose}</p>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(14rem,100%),1fr))] gap-2">
        {testCards.map(({ number, outcome }) => {
          const digits = groupedCardNumber(number)
          return (
            <li key={number}>
              <button
                type="button"
                onClick={() => onChoose(filledCard(digits, new Date()))}
                className="w-full rounded-joint border border-edge bg-surface px-3 py-2 text-start text-ink transition-colors hover:border-brand"
              >
                <span className="block font-medium">{outcome}</span>
                <span className="block tabular text-muted">{digits}</span>
              </button>
            </li>
          )
        })}
      </ul>
    </TestPanel>
  )
}
