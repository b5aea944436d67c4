export type { PayoutOrder, PayoutRail, PayoutReturn, RailOutcome } from './rail.ts'
export {
  allRails,
  chooseRail,
  isPassedOver,
  type NoRail,
  noteOutcome,
  railNamed,
  type Rails,
  type ReadRailStates,
  watchRailStates,
} from './rails.ts'
export type { RailTerms } from './rail-terms.ts'
