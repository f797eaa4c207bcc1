import { ensureBuilt } from './build-apps.mjs'
import { settleDataFolder } from './data-folder.mjs'
import { ensureInstalled } from './install.mjs'
import { runOnNode24 } from './run-on-node24.mjs'
import { command } from './trouble.mjs'

await command(async () => {
  settleDataFolder()
  await ensureInstalled()
  await ensureBuilt() // for the player, and for the pages that the node itself serves
  await runOnNode24('apps/web/dev/main.ts')
})
