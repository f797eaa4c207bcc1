import { ensureBuilt } from '../../scripts/build-apps.mjs'

await ensureBuilt()
