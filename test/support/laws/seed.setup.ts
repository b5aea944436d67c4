import fc from 'fast-check'
import { proofSeed } from './seed.ts'

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: proofSeed() })
