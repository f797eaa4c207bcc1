import { type DestinationStream, type Logger, type LoggerOptions, pino, stdSerializers } from 'pino'
import type { LogLevel } from './environment.ts'
import { RepeatedFaults } from './repeated-faults.ts'

type LogHook = NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']>

/** Properties of a fault, beside its type, message and trace, that never hold personal data. */
const KEPT = [
  'code',
  'severity',
  'schema',
  'table',
  'column',
  'constraint',
  'routine',
  'syscall',
  'queue',
] as const

/**
 * The part of a fault that is logged. Every other property is left out, because some hold what people wrote: the database driver's faults
 * hold the connection with its statements' values, those of a unique index the refused row, a mail server's the letter.
 */
function loggedFault(fault: unknown): Record<string, unknown> {
  // the jobs' library reports copies of faults, which are not Errors
  const has: Record<string, unknown> = Object(fault)
  const { type, message, stack } = fault instanceof Error ? stdSerializers.err(fault) : has
  const kept = KEPT.filter((key) => has[key] !== undefined).map((key) => [key, has[key]])
  return { type, message: message ?? String(fault), stack, ...Object.fromEntries(kept) }
}

// characters that wait to be written; beyond them, further lines are dropped
const WAITING_MAX = 1024 * 1024

/** Writes lines to a file or a stream. Where there is no room for them they wait, and the process goes on. */
export function linesTo(file: number | string): DestinationStream {
  const lines = pino.destination({ dest: file, sync: true, maxLength: WAITING_MAX })
  lines.on('error', () => undefined) // writing is tried again with the next line
  return lines
}

/** The upload parser logs this at `trace`: a request's headers, including its session. */
const SECRET = { paths: ['busboyOptions'], remove: true }

/** The line about repeated faults: how many there were, and the latest without its trace. */
const again = (times: number, latest: unknown) => ({
  err: { ...loggedFault(latest), stack: undefined },
  times,
})

/** The log of a node, in lines of JSON. A repeated fault is counted instead of logged each time. */
export function openLog(level: LogLevel, destination = linesTo(process.stdout.fd)): Logger {
  const faults = new RepeatedFaults()
  const logMethod: LogHook = function (given, tell) {
    const [what, words] = given as unknown[]
    const fault: unknown = Object(what).err
    const tellAgain = (times: number, latest: unknown) => tell.call(log, again(times, latest), String(words))
    if (fault === undefined || faults.isNew(String(words), fault, tellAgain)) tell.apply(this, given)
  }
  const log = pino(
    { level, serializers: { err: loggedFault }, redact: SECRET, hooks: { logMethod } },
    destination,
  )
  return log
}
