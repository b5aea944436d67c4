import { createContext, type Dispatch, type ReactNode, use, useReducer } from 'react'
import { newWizard, nextWizard, type WizardEvent, type WizardState } from './wizard.ts'

type Wizard = { readonly state: WizardState; readonly dispatch: Dispatch<WizardEvent> }

const Context = createContext<Wizard | null>(null)

export function useWizard(): Wizard {
  const context = use(Context)
  if (context === null) throw new Error('useWizard needs a WizardProvider above it')
  return context
}

/** Stands above the routes, so that the way back from checkout finds everything as it was. */
export function WizardProvider({ children }: { children: ReactNode }) {
  const [state, dispatch] = useReducer(nextWizard, newWizard)
  return <Context value={{ state, dispatch }}>{children}</Context>
}
