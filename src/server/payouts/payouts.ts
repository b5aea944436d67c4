export type { PayoutOrder, PayoutRail, PayoutReturn, RailOutcome } from './rail.ts'
export { healthAt } from './rail-state.ts'
export type { RailTerms } from './rail-terms.ts'
export {
  allRails,
  chooseRail,
  isPassedOver,
  type NoRail,
  noteOutcome,
  railNamed,
  type Rails,
} from './rails.ts'
export { type SwitchDeps, switchRail } from './switch-rail.ts'
