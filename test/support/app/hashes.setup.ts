import { lightenHashes } from './light-hashes.ts'

lightenHashes()
