import type { PlayClaim } from '@vereda/domain/play/play-claim.ts'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
const isAmount = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)

function pointsOf(value: unknown): number[] | null {
  if (isAmount(value)) return [value]
  return Array.isArray(value) && value.every(isAmount) ? value : null
}

const badgesOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((id): id is string => typeof id === 'string') : []

/** A value that cannot be written as JSON (a cyclic object, a BigInt) would make every later message of the game fail too. */
function canBeKept(value: unknown): boolean {
  try {
    JSON.stringify(value)
    return true
  } catch {
    return false
  }
}

/** Adds what any result message may carry. A missing or malformed part leaves the claim as it was. */
function withResult(claim: PlayClaim, message: Record<string, unknown>): PlayClaim {
  return {
    ...claim,
    points: pointsOf(message.points) ?? claim.points,
    bonus: isAmount(message.bonus) ? message.bonus : claim.bonus,
    badges: [...new Set([...claim.badges, ...badgesOf(message.badges)])],
    ...('objectData' in message && canBeKept(message.objectData) && { objectData: message.objectData }),
  }
}

/** The claim of a game that has only begun. It carries the saved data of the last play, so that leaving at once loses nothing. */
export const openingClaim = (objectData: unknown): PlayClaim => ({
  points: [],
  bonus: 0,
  badges: [],
  finished: false,
  ...(objectData !== undefined && objectData !== null && { objectData }),
})

/** The claim after a message of the game (docs/game-makers.md); null when the message is not of the protocol. */
export function claimAfter(claim: PlayClaim, message: unknown): PlayClaim | null {
  if (!isRecord(message)) return null
  switch (message.vereda) {
    case 'points':
    case 'save':
      return withResult(claim, message)
    case 'badge':
      return withResult(claim, { badges: [message.id] })
    case 'finish':
      return { ...withResult(claim, message), finished: true }
    default:
      return null
  }
}
