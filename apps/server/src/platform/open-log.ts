import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino'
import type { LogLevel } from './environment.ts'

/** Of a fault beside its type, message and trace: what is never somebody's. */
const KEPT = ['code', 'severity', 'schema', 'table', 'column', 'constraint', 'routine', 'syscall'] as const

/**
 * What a log tells of a fault. All else that hangs on one is left out: a fault of the database's driver brings its whole connection with the
 * values of what was asked over it, one of a unique index the row that was refused, one of a mail server the letter.
 */
function loggedFault(fault: Error): Record<string, unknown> {
  if (!(fault instanceof Error)) return { message: String(fault) }
  const { type, message, stack } = stdSerializers.err(fault)
  const has = fault as Error & Partial<Record<(typeof KEPT)[number], unknown>>
  const kept = KEPT.filter((key) => has[key] !== undefined).map((key) => [key, has[key]])
  return { type, message, stack, ...Object.fromEntries(kept) }
}

/** The log of a node, in lines of JSON. */
export const openLog = (level: LogLevel, destination?: DestinationStream): Logger =>
  pino({ level, serializers: { err: loggedFault } }, destination)
