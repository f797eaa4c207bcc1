import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startEmbedded } from '../../apps/server/src/platform/postgres/embedded.ts'
import { RealServer } from './real-server.ts'
import { countsLine, failureText, type Outcome, type SimulationRequest, simulate } from './simulate.ts'

const { values } = parseArgs({
  options: {
    schedules: { type: 'string' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    server: { type: 'boolean', default: false },
  },
})
const request = {
  schedules: Number(values.schedules ?? (values.server ? 50 : 1000)),
  seed: Number(values.seed),
}
if (!Number.isInteger(request.schedules) || request.schedules < 1 || !Number.isInteger(request.seed)) {
  console.error('usage: npm run simulate -- --schedules N --seed S [--server]')
  process.exit(2)
}

/** Runs against the real server, with a new database. */
async function onServer(given: SimulationRequest): Promise<Outcome> {
  const directory = await mkdtemp(join(tmpdir(), 'vereda-simulation-'))
  const { connection, stop } = await startEmbedded({ directory })
  try {
    const server = await RealServer.start(connection, given.schedules)
    try {
      const outcome = await simulate({ ...given, serverOf: (seed) => server.forSchedule(seed) })
      outcome.counts.set('server killed', server.kills)
      return outcome
    } finally {
      await server.end()
    }
  } finally {
    await stop()
    await rm(directory, { recursive: true, force: true })
  }
}

const begun = performance.now()
const outcome = values.server ? await onServer(request) : await simulate(request)
const options = values.server ? ' --server' : ''
for (const failure of outcome.failures) console.error(failureText(failure, options))
const seconds = ((performance.now() - begun) / 1000).toFixed(1)
console.log(`seed ${request.seed} · ${seconds} s · ${countsLine(outcome)}`)
process.exitCode = outcome.failed > 0 ? 1 : 0
