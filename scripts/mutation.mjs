import { ensureInstalled } from './install.mjs'
import { runOnNode24 } from './run-on-node24.mjs'
import { command } from './trouble.mjs'

await command(async () => {
  await ensureInstalled()
  await runOnNode24('tests/mutation/run.ts')
})
