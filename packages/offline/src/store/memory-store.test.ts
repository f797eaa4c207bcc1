import { storeSuite } from '../testing/store-suite.ts'
import { memoryStore } from './memory-store.ts'

storeSuite('memory', async () => memoryStore())
