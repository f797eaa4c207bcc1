import { parseArgs } from 'node:util'
import { countsLine, failureText, simulate } from './simulate.ts'

const { values } = parseArgs({
  options: {
    schedules: { type: 'string', default: '1000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
})
const schedules = Number(values.schedules)
const seed = Number(values.seed)
if (!Number.isInteger(schedules) || schedules < 1 || !Number.isInteger(seed)) {
  console.error('usage: npm run simulate -- --schedules N --seed S')
  process.exit(2)
}

const begun = performance.now()
const outcome = await simulate(seed, schedules)
for (const failure of outcome.failures) console.error(failureText(failure))
const seconds = ((performance.now() - begun) / 1000).toFixed(1)
console.log(`seed ${seed} · ${seconds} s · ${countsLine(outcome)}`)
process.exitCode = outcome.failed > 0 ? 1 : 0
