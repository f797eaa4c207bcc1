import { ensureInstalled } from './install.mjs'
import { runOnNode24 } from './run-on-node24.mjs'
import { command } from './trouble.mjs'

let isInstalled = false
await command(async () => {
  await ensureInstalled()
  isInstalled = true
  await runOnNode24('tests/run/main.ts')
})
if (!isInstalled) process.stdout.write('\n0 passed, 1 failed\n')
