import pg from 'pg'
import { isOutOfFiles } from '../open-files.ts'

/** Seconds until a client should ask again while the database is away. */
export const RETRY_AFTER_S = 2

/** The database cannot be asked now, or did not say whether it committed: answered as 503, so that the client asks again. */
export class DatabaseUnavailable extends Error {
  readonly statusCode = 503
  constructor(cause: unknown) {
    super('the database does not answer now', { cause })
  }
}

/** A connection that could not be made, or that broke while it was in use. */
export class ConnectionFault extends Error {
  /** Whether the database may have committed what was sent over the connection. */
  readonly mayStand: boolean
  constructor(cause: unknown, mayStand: boolean) {
    super('a connection to the database broke', { cause })
    this.mayStand = mayStand
  }
}

/** Serialization failure, deadlock: PostgreSQL asks the client to run the transaction again. */
const CONFLICTS = new Set(['40001', '40P01'])
/** Unique violation: another connection inserted the same row at the same moment. `on conflict` watches only one unique index of a table. */
const DOUBLED = '23505'
/** Foreign key violation: the row that is named does not exist, or is removed while others still name it. */
const UNNAMED = '23503'
/** Waited too long: for a lock, for a statement's end, or in an idle transaction. */
const WAITED_TOO_LONG = new Set(['55P03', '57014', '25P03'])
/** The server has no room: its disk or its memory is full, or a configured limit is reached. It rolled back, and works again once there is room. */
const DISK_FULL = '53100'
const NO_ROOM = new Set(['53000', DISK_FULL, '53200', '53400'])
/** Shutting down, crashed, starting, read-only because another server leads, or no connection left. */
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

/** Whether the database refused a write because its disk is full: only free room helps. */
export const isOfFullDatabase = (fault: unknown): boolean =>
  fault instanceof DatabaseUnavailable && codeOf(fault.cause) === DISK_FULL

/** Whether a connection cannot be had now, but may be in a moment. A fault that has to be fixed first (a wrong password) is another kind. */
export const isNotThereNow = (fault: unknown): boolean => {
  const code = codeOf(fault)
  if (fault instanceof pg.DatabaseError) return GOING_AWAY.has(code) || code.startsWith('08')
  // the driver's messages for a broken connection, and a pooler's for having no connection left, have no code
  return (
    SYSTEM.has(code) ||
    isOutOfFiles(fault) ||
    (fault instanceof Error && /^Connection terminated|^Query read timeout|not queryable/.test(fault.message))
  )
}

/** Whether the database can answer nobody now. A request that was too large, or that waits for another's lock, is not such a fault. */
export const isDatabaseAway = (fault: unknown): boolean =>
  fault instanceof DatabaseUnavailable && isOfConnection(fault.cause)

/** Whether a statement's fault is one of its connection, which must then not be used again. */
export const isOfConnection = (fault: unknown): boolean => {
  if (!(fault instanceof pg.DatabaseError)) return true
  return fault.severity === 'FATAL' || fault.severity === 'PANIC' || isNotThereNow(fault)
}

/** Whether the work that a connection's fault interrupted was certainly rolled back: the server said so and is alive. */
export const isRolledBack = (fault: unknown): boolean =>
  fault instanceof pg.DatabaseError && fault.severity === 'ERROR'
