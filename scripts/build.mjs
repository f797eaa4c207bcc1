import { ensureBuilt } from './build-apps.mjs'
import { ensureInstalled } from './install.mjs'
import { command } from './trouble.mjs'

await command(async () => {
  await ensureInstalled()
  await ensureBuilt()
})
