import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino'
import type { LogLevel } from './environment.ts'

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
 * What a log tells of a fault. All else that hangs on one is left out: a fault of the database's driver brings its whole connection with the
 * values of what was asked over it, one of a unique index the row that was refused, one of a mail server the letter.
 */
function loggedFault(fault: unknown): Record<string, unknown> {
  // the jobs' library tells of faults by copies that are none
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

/** The log of a node, in lines of JSON. */
export const openLog = (level: LogLevel, destination = linesTo(process.stdout.fd)): Logger =>
  pino({ level, serializers: { err: loggedFault }, redact: SECRET }, destination)
