import { ensureBuilt } from './build-apps.mjs'
import { ensureInstalled } from './install.mjs'
import { runOnNode24 } from './run-on-node24.mjs'
import { command } from './trouble.mjs'

await command(async () => {
  await ensureInstalled()
  await ensureBuilt()
  await runOnNode24('bench/main.ts')
})
