import { createContext, type Dispatch, use } from 'react'
import type { WizardEvent, WizardState } from './wizard.ts'

type Wizard = { readonly state: WizardState; readonly dispatch: Dispatch<WizardEvent> }

export const WizardContext = createContext<Wizard | null>(null)

export function useWizard(): Wizard {
  const context = use(WizardContext)
  if (context === null) throw new Error('useWizard needs a WizardProvider above it')
  return context
}
