import type { FastifyBaseLogger } from 'fastify'
import { requireBuilt } from './built-apps.ts'
import { seedDemo } from './capabilities/demo/seeding/seed-demo.ts'
import { browserTrouble } from './capabilities/packages/trial/find-browser.ts'
import { firstManager } from './first-manager.ts'
import { type Installation, openInstallation } from './installation.ts'
import { tryListening } from './listening.ts'
import { type Persist, untilBack } from './platform/database/until-back.ts'
import { type Environment, readEnvironment } from './platform/environment.ts'
import { requireOpenFiles } from './platform/open-files.ts'
import { openLog } from './platform/open-log.ts'
import { keepAddress } from './running-address.ts'
import { serve } from './serve.ts'
import { toldFault } from './told-fault.ts'
import { welcome } from './welcome.ts'

const ONE_LOGIN = `DATABASE_URL signs in as the owner of the database. Domains are still kept apart, but whoever takes this program
over has the whole database. Better: the owner's address as DATABASE_OWNER_URL, for vereda migrate, domain and seed alone, and in
DATABASE_URL a user without rights of its own (vereda migrate gives it what nodes need).
`

// a Ctrl-C may arrive twice: from the terminal, and from the program that started this one
const SAME_SIGNAL_MS = 500

/** The close functions of what has been opened so far, so that a signal at any moment closes exactly that, the last opened first. */
const opened: ((notice: Notice) => Promise<unknown>)[] = []
/** Whether clients are told before the end. */
type Notice = 'noticed' | 'at once'
let endingSince: number | undefined
/** Ends the waits of a start. */
const ending = new AbortController()

async function end(notice: Notice): Promise<void> {
  if (endingSince !== undefined) {
    if (performance.now() - endingSince > SAME_SIGNAL_MS) process.exit(1)
    return
  }
  endingSince = performance.now()
  ending.abort()
  for (const close of opened.reverse()) await close(notice)
  process.exit(0)
}

/** Fills a new embedded installation: with the demo where it is for a first look, else with a first manager. */
async function fill({ hasDemo, publicUrl }: Environment, installation: Installation): Promise<void> {
  if (hasDemo) {
    await seedDemo(installation, (line) => process.stdout.write(`${line}\n`))
    return
  }
  const printed = await firstManager(publicUrl, installation)
  if (printed) process.stdout.write(printed)
}

const waiting = (log: FastifyBaseLogger): Persist =>
  untilBack(
    (fault) => log.warn({ err: fault }, 'the database went away while this node starts: it waits for it'),
    ending.signal,
  )

async function start(): Promise<void> {
  requireOpenFiles()
  const environment = readEnvironment(process.env)
  await requireBuilt()
  await tryListening(environment)
  const log = openLog(environment.logLevel)
  const { noticeMs, runMs } = environment.drain
  const persist = waiting(log)
  const onTrouble = (fault: unknown) => log.error({ err: fault }, 'the database is in trouble')
  const installation = await openInstallation(environment, onTrouble, persist)
  opened.push(() => installation.close())
  if (installation.nodesAreOwners) process.stderr.write(ONE_LOGIN)
  const ofBrowser = browserTrouble(environment.trial)
  if (ofBrowser) process.stderr.write(`${ofBrowser}\n`)
  if (installation.isEmbedded) await fill(environment, installation)
  const app = await serve(environment, installation, log, persist)
  opened.push(async (notice) => {
    await app.drain.leave({ noticeMs: notice === 'noticed' ? noticeMs : 0, runMs })
    await app.close()
  })
  await keepAddress(environment).catch((err) => log.warn({ err }, 'the address could not be saved'))
  process.stdout.write(await persist(() => welcome(environment, installation)))
}

// a full disk under the output is no reason to end
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
process.on('SIGINT', () => end('at once'))
// the terminal that started it is gone
process.on('SIGHUP', () => end('at once'))
process.on('SIGTERM', () => end('noticed'))
start().catch((fault) => {
  if (endingSince !== undefined) return
  process.stderr.write(`${toldFault(fault)}\n`)
  process.exit(1)
})
