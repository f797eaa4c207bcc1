import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { get, post } from './load.ts'
import { headersOf } from './rows/plays.ts'
import { bodyOf } from './rows/queue.ts'

const CALLERS = 16
const CALLS = 1_500
const ROUNDS = 4
const ROOT = join(import.meta.dirname, '..')

type Server = { child: ChildProcess; url: string }

async function start(checkout: string): Promise<Server> {
  const program = join(checkout, 'bench/programs/learners.ts')
  const child = spawn(process.execPath, [program], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  child.send('begin')
  const [url] = (await once(child, 'message')) as [string]
  return { child, url }
}

async function spent({ child }: Server): Promise<number> {
  const told = once(child, 'message')
  child.send('spent')
  return ((await told) as [number])[0]
}

const zipped = (n: number) => ({ ...headersOf(n), 'accept-encoding': 'gzip' })
const list = (url: string, n: number, query = '') => get(`${url}/rest/enrollctl/listUser${query}`, zipped(n))
const save = (url: string, n: number) => post(`${url}/rest/enrollctl/trackBatch`, headersOf(n), bodyOf(n, 1))
const rank = (url: string, n: number) => get(`${url}/rest/enrollctl/trailRanking?groupTrail=plays`, zipped(n))

/** The calls that are measured: each makes the nth call, or calls, of a device. */
const CALLS_OF: Record<string, (url: string, n: number) => Promise<unknown>> = {
  'a save': save,
  'a listing in short, nothing played since': (url) => list(url, 0, '?summary=true'),
  'a listing, nothing played since': (url) => list(url, 0),
  'a save, then the listing in short': async (url, n) => {
    await save(url, n)
    await list(url, n, '?summary=true')
  },
  'a save, then the listing': async (url, n) => {
    await save(url, n)
    await list(url, n)
  },
  'a ranking': rank,
}

let made = 0 // every save is a new one

async function costOf(server: Server, call: (url: string, n: number) => Promise<unknown>): Promise<number> {
  const before = await spent(server)
  const end = made + CALLS
  const caller = async () => {
    while (made < end) await call(server.url, made++)
  }
  await Promise.all(Array.from({ length: CALLERS }, caller))
  return ((await spent(server)) - before) / CALLS
}

// `node bench/beside.ts ../other-checkout`: the processor time of calls in this checkout and in another one. They are called in turns, so
// that other work on the machine affects both. Under `chrt --rr 5`, as root, it affects neither.
const servers = [await start(ROOT), await start(resolve(process.argv[2] ?? ROOT))] as const
console.log(
  '| processor time of node and database | here | there | here / there |\n| --- | --- | --- | --- |',
)
for (const [name, call] of Object.entries(CALLS_OF)) {
  const sums = [0, 0] as [number, number]
  for (let round = 0; round <= ROUNDS; round++)
    for (const at of [0, 1] as const) {
      const cost = await costOf(servers[at], call)
      if (round > 0) sums[at] += cost / ROUNDS // the first round fills what is kept in memory
    }
  const [here, there] = sums
  console.log(`| ${name} | ${here.toFixed(2)} ms | ${there.toFixed(2)} ms | ${(here / there).toFixed(2)} |`)
}
for (const { child } of servers) child.disconnect()
