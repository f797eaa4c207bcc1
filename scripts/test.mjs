import { ensureBrowser } from './browser.mjs'
import { ensureBuilt } from './build-apps.mjs'
import { ensureInstalled } from './install.mjs'
import { PARTS } from './parts.mjs'
import { runPart } from './run-part.mjs'
import { command } from './trouble.mjs'

const asked = process.argv.slice(2) // names of parts; none is all
const write = (text) => process.stdout.write(text)

async function timed(part) {
  write(`\n── ${part.name} ${'─'.repeat(70 - part.name.length)}\n`)
  const startedAt = Date.now()
  if (part.needsApps) await ensureBuilt()
  const browser = part.needsBrowser ? ensureBrowser() : ''
  const env = browser ? { VEREDA_CHROMIUM: browser } : {}
  const counts = browser === undefined ? { passed: 0, failed: 1 } : await runPart(part, env)
  return { name: part.name, ...counts, seconds: (Date.now() - startedAt) / 1_000 }
}

async function runAll() {
  const results = []
  for (const part of PARTS.filter(({ name }) => asked.length === 0 || asked.includes(name))) {
    results.push(await timed(part))
  }
  return results
}

function tell(results) {
  write('\n')
  for (const { name, passed, failed, again, seconds } of results) {
    const second = again ? `, ${again} of them passed at the second try` : ''
    write(`${name.padEnd(12)} ${passed} passed, ${failed} failed (${seconds.toFixed(1)} s)${second}\n`)
  }
}

const sum = (results, key) => results.reduce((total, result) => total + result[key], 0)

let results = [{ passed: 0, failed: 1 }] // what counts when the set-up fails
await command(async () => {
  await ensureInstalled()
  results = await runAll()
  tell(results)
})
const failed = sum(results, 'failed')
if (failed > 0 || results.length === 0) process.exitCode = 1
write(`\n${sum(results, 'passed')} passed, ${failed} failed\n`)
