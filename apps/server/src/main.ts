import { pino } from 'pino'
import { openInstallation } from './installation.ts'
import { readEnvironment } from './platform/environment.ts'
import { PlainError } from './platform/plain-error.ts'
import { seedDemo } from './seeding/seed-demo.ts'
import { serve } from './serve.ts'
import { welcome } from './welcome.ts'

const log = pino({ level: process.env.LOG_LEVEL ?? 'warn' })

async function start(): Promise<void> {
  const environment = readEnvironment(process.env)
  const installation = await openInstallation(environment, (fault) =>
    log.error({ err: fault }, 'the database is in trouble'),
  )
  // an embedded installation is somebody's first look: it has the demo in it
  if (installation.isEmbedded) await seedDemo(installation, (line) => process.stdout.write(`${line}\n`))
  const app = await serve(environment, installation, log)
  let isEnding = false
  const end = async () => {
    if (isEnding) return
    isEnding = true
    await app.close()
    await installation.close()
    process.exit(0)
  }
  process.on('SIGINT', end)
  process.on('SIGTERM', end)
  process.stdout.write(await welcome(environment, installation))
}

start().catch((fault) => {
  process.stderr.write(fault instanceof PlainError ? `${fault.message}\n` : `${fault?.stack ?? fault}\n`)
  process.exit(1)
})
