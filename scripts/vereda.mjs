#!/usr/bin/env node
import { settleDataFolder } from './data-folder.mjs'
import { ensureInstalled } from './install.mjs'
import { runOnNode24 } from './run-on-node24.mjs'
import { command } from './trouble.mjs'

// npm moves to the checkout's folder; the files that a command names are relative to where it was typed
if (process.env.npm_lifecycle_event === 'vereda' && process.env.INIT_CWD) process.chdir(process.env.INIT_CWD)

await command(async () => {
  settleDataFolder()
  await ensureInstalled()
  await runOnNode24('apps/server/src/cli/main.ts')
})
