import { type DestinationStream, type Logger, type LoggerOptions, pino, stdSerializers } from 'pino'
import type { LogLevel } from './environment.ts'
import { RepeatedFaults } from './repeated-faults.ts'

type LogHook = NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']>

/** Of a fault beside its type, message and trace: what is never somebody's. */
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
 * What a log tells of a fault. Every other property is left out, for some hold what people wrote: the database driver's hold the connection with the
 * values of its statements, those of a unique index the refused row, a mail server's the letter.
 */
function loggedFault(fault: unknown): Record<string, unknown> {
  // the jobs' library reports copies of faults, which are no Errors
  const has: Record<string, unknown> = Object(fault)
  const { type, message, stack } = fault instanceof Error ? stdSerializers.err(fault) : has
  const kept = KEPT.filter((key) => has[key] !== undefined).map((key) => [key, has[key]])
  return { type, message: message ?? String(fault), stack, ...Object.fromEntries(kept) }
}

// what can't be written yet, in characters; the next lines are dropped
const WAITING_MAX = 1024 * 1024

/** Writes lines to a file or what stands in its place. Where there is no room for them they wait, and are no reason to end. */
export function linesTo(file: number | string): DestinationStream {
  const lines = pino.destination({ dest: file, sync: true, maxLength: WAITING_MAX })
  lines.on('error', () => undefined) // it is tried again with the next line
  return lines
}

/** What the reader of uploads tells at `trace`: a request's headers, its session among them. */
const SECRET = { paths: ['busboyOptions'], remove: true }

/** What is told of faults that came again: how many they were, and what the latest was, without its trace. */
const again = (times: number, latest: unknown) => ({
  err: { ...loggedFault(latest), stack: undefined },
  times,
})

/** The log of a node, in lines of JSON. A fault that comes again and again is counted, not told each time. */
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
