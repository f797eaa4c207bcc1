import { FromPlayer } from '@vereda/domain/content/from-player.ts'
import { CLAIM_BYTES_MAX } from '@vereda/domain/play/play.ts'
import type { PlayClaim } from '@vereda/domain/play/play-claim.ts'
import { type ClaimRefusal, jsonBytes, readClaim } from '@vereda/domain/play/read-claim.ts'
import type { ResourceData } from '@vereda/domain/resource/kinds.ts'
import { accepted, type Result, refused } from '@vereda/domain/result/result.ts'
import { claimOfPool } from '@vereda/domain/scorm/claim-of-pool.ts'
import { withCourse } from '@vereda/domain/scorm/course-state.ts'
import { fittingPool } from '@vereda/domain/scorm/fitting-pool.ts'
import { withEarlierScore } from '@vereda/domain/scorm/item-state.ts'
import type { SittingState } from './sitting-state.ts'

/** A commit as it came off the port. So far only its kind and number are checked; the rest is read when its turn comes. */
export type RawCommit = {
  seq: number
  kind: 'scorm' | 'claim'
  state?: unknown
  course?: unknown
  saidFinished?: unknown
  claim?: unknown
}

/** Whether a message is a commit. The check is cheap, because content may flood the port. */
export function isCommit(message: unknown): message is RawCommit {
  const { kind, seq } = (message ?? {}) as { kind?: unknown; seq?: unknown }
  return (kind === 'scorm' || kind === 'claim') && Number.isSafeInteger(seq)
}

/** Joins two commits: the later one, with the fields that only the earlier one has. */
export const joinCommits = (waiting: RawCommit, next: RawCommit): RawCommit => ({
  ...next,
  state: next.state ?? waiting.state,
  course: next.course ?? waiting.course,
  saidFinished: next.saidFinished ?? waiting.saidFinished,
})

/** The sitting after a commit, and its whole claim. `pointsAtEnd` are the points at the sitting's end, where they differ (SCORM). */
export type Claimed = { claim: PlayClaim; pointsAtEnd: number[] | null; state: SittingState }

const ofContent = ([element]: [string, string]) => element.startsWith('cmi.') || element.startsWith('adl.')

function scormClaim(
  commit: Extract<FromPlayer, { kind: 'scorm' }>,
  data: Extract<ResourceData, { type: 'scorm' }>,
  item: string,
  sitting: SittingState,
  maxPoints: number,
): Claimed {
  const own = commit.state && Object.fromEntries(Object.entries(commit.state).filter(ofContent))
  const before = sitting.pool[item] ?? sitting.leftBefore?.[item]
  const kept = own && { [item]: withEarlierScore(data.manifest.version, before, own) }
  const merged = { ...sitting.pool, ...kept }
  const whole = commit.course ? withCourse(merged, commit.course) : merged
  const said = sitting.finished ?? []
  const finished = commit.saidFinished ? [...new Set([...said, item])] : said
  const { pointsAtEnd, ...worth } = claimOfPool(data.manifest, whole, maxPoints, finished, sitting.earned)
  const claim = { ...worth, bonus: 0, badges: [], scorm: whole }
  const pool = fittingPool(whole, excessOf(claim))
  return { claim: { ...claim, scorm: pool }, pointsAtEnd, state: { ...sitting, pool, finished } }
}

const excessOf = (value: unknown) => (jsonBytes(value) ?? Number.POSITIVE_INFINITY) - CLAIM_BYTES_MAX
const isTooLarge = (value: unknown) => excessOf(value) > 0

/** Reads a commit of untrusted content: checks its shape and size, and computes the new state of the sitting. */
export function readCommit(
  raw: RawCommit,
  data: ResourceData,
  item: string,
  sitting: SittingState,
  maxPoints: number,
): Result<Claimed, ClaimRefusal> {
  if (isTooLarge(raw)) return refused('too-large')
  const read = FromPlayer.safeParse(raw)
  if (!read.success) return refused('malformed')
  const commit = read.data
  if (commit.kind === 'scorm' && data.type === 'scorm') {
    const claimed = scormClaim(commit, data, item, sitting, maxPoints)
    return isTooLarge(claimed.claim) ? refused('too-large') : accepted(claimed)
  }
  if (commit.kind !== 'claim' || data.type === 'scorm') return refused('malformed')
  const claim = readClaim(commit.claim)
  if (!claim.ok) return claim
  const { scorm: _, ...rest } = claim.value
  const state = { ...sitting, objectData: rest.objectData ?? sitting.objectData }
  return accepted({ claim: rest, pointsAtEnd: null, state })
}
