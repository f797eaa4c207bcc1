import pg from 'pg'
import { isOutOfFiles } from '../open-files.ts'

/** When to ask again of a database that is away, seconds. */
export const RETRY_AFTER_S = 2

/** The database can't be asked now, or did not say whether it kept what it was asked to: answered as 503, to be asked again. */
export class DatabaseUnavailable extends Error {
  readonly statusCode = 503
  constructor(cause: unknown) {
    super('the database does not answer now', { cause })
  }
}

/** A connection that was not made, or that broke while it was in use. */
export class ConnectionFault extends Error {
  /** Whether whatever was sent over it may stand in the database all the same. */
  readonly mayStand: boolean
  constructor(cause: unknown, mayStand: boolean) {
    super('a connection to the database broke', { cause })
    this.mayStand = mayStand
  }
}

/** Serialization failure, deadlock: PostgreSQL asks for the same once more. */
const CONFLICTS = new Set(['40001', '40P01'])
/** The same row came by another connection at the same moment: `on conflict` watches one unique index of a table, not all of them. */
const DOUBLED = '23505'
/** What a row names is not there, or goes while others still name it. */
const UNNAMED = '23503'
/** No lock, no end of a statement and no idle transaction is waited for any longer. */
const WAITED_TOO_LONG = new Set(['55P03', '57014', '25P03'])
/** The server has no room: its disk is full, its memory is, a limit that it was given is reached. It rolled back, and goes on once there is some. */
const DISK_FULL = '53100'
const NO_ROOM = new Set(['53000', DISK_FULL, '53200', '53400'])
/** Shut down, crashed, coming up, read-only since another server leads, no connection left. */
const GOING_AWAY = new Set(['57P01', '57P02', '57P03', '25006', '53300'])
const SYSTEM = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EAI_AGAIN',
])

const codeOf = (fault: unknown) =>
  fault instanceof Error && 'code' in fault && typeof fault.code === 'string' ? fault.code : ''

export const isConflict = (fault: unknown): boolean =>
  fault instanceof pg.DatabaseError && CONFLICTS.has(codeOf(fault))

export const isDoubled = (fault: unknown): boolean =>
  fault instanceof pg.DatabaseError && codeOf(fault) === DOUBLED

export const isOfMissingRow = (fault: unknown): boolean =>
  fault instanceof pg.DatabaseError && codeOf(fault) === UNNAMED

export const isWaitedTooLong = (fault: unknown): boolean =>
  fault instanceof pg.DatabaseError && WAITED_TOO_LONG.has(codeOf(fault))

export const hasNoRoom = (fault: unknown): boolean =>
  fault instanceof pg.DatabaseError && NO_ROOM.has(codeOf(fault))

/** Whether the database can't take what it was asked to keep since its disk is full: nothing but room mends that. */
export const isOfFullDatabase = (fault: unknown): boolean =>
  fault instanceof DatabaseUnavailable && codeOf(fault.cause) === DISK_FULL

/** Whether a connection can't be had just now, and may be in a moment: what has to be mended first (a wrong password) is another fault. */
export const isNotThereNow = (fault: unknown): boolean => {
  const code = codeOf(fault)
  if (fault instanceof pg.DatabaseError) return GOING_AWAY.has(code) || code.startsWith('08')
  // the driver's own words for an end in the middle, and for a pooler that has no connection for us, have no code
  return (
    SYSTEM.has(code) ||
    isOutOfFiles(fault) ||
    (fault instanceof Error && /^Connection terminated|^Query read timeout|not queryable/.test(fault.message))
  )
}

/** Whether nothing can be asked of the database now, whoever asks: not that this one asked for too much, or what others hold. */
export const isDatabaseAway = (fault: unknown): boolean =>
  fault instanceof DatabaseUnavailable && isOfConnection(fault.cause)

/** Whether a fault of a statement is one of its connection, which then must not be used again. */
export const isOfConnection = (fault: unknown): boolean => {
  if (!(fault instanceof pg.DatabaseError)) return true
  return fault.severity === 'FATAL' || fault.severity === 'PANIC' || isNotThereNow(fault)
}

/** Whether what a connection's fault interrupted was certainly rolled back: the server said so and lives. */
export const isRolledBack = (fault: unknown): boolean =>
  fault instanceof pg.DatabaseError && fault.severity === 'ERROR'
