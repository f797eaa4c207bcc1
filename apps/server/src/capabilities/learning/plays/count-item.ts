import type { BatchItem } from '@vereda/contract/rest/enrollctl-trackBatch.ts'
import { accepted, assertNever } from '@vereda/domain/result/result.ts'
import type { Queries, Transaction } from '../../../platform/database/database.ts'
import { type Outcome, refuse } from '../../../platform/http/refusal.ts'
import { nameTeam } from '../../teams/name-team.ts'
import { isAway, type PlayerIdentity } from '../../teams/player-identity.ts'
import type { TrailCache } from '../../trails/trail-cache.ts'
import { attemptOf, type Moment, markSeen } from '../players.ts'
import { keepReaction } from '../sql/answers.ts'
import type { Player, Sender } from '../sql/player.ts'
import { gradeTest, type TestLimits } from './grade-test.ts'

type TestContent = Extract<BatchItem['content'], { kind: 'test' }>
type MomentContent = Exclude<BatchItem['content'], { kind: 'resource' | 'test' }>
/** An item that is no play, with its sender and who earns by it. */
export type Told<Content = TestContent | MomentContent> = {
  sender: Sender
  earning: PlayerIdentity
  player: Player
  key: string
  content: Content
}

const foundTrail = (found: unknown): Outcome<null> => (found ? accepted(null) : refuse('unknown-trail'))

/** Counts an attempt at a test, as the call for tests does. */
export function countTest(
  tx: Transaction,
  trailCache: TrailCache,
  { sender, player, key, content }: Told<TestContent>,
  limits: TestLimits = 'kept',
): Promise<Outcome<unknown>> {
  const { answers, date } = content
  return gradeTest(tx, trailCache, { player, sender, key, answers, date, limits })
}

/** Counts one item that is neither a play nor a test, as the call of its kind does. */
export async function countMoment(
  tx: Queries,
  { sender, earning, player, content }: Told<MomentContent>,
): Promise<Outcome<unknown>> {
  const seen = async (moment: Moment) => foundTrail(isAway(earning) || (await markSeen(tx, moment, player)))
  switch (content.kind) {
    case 'introduction':
    case 'conclusion':
    case 'ranking':
      return seen(content.kind)
    case 'alternateConclusion':
      return seen('alternate_conclusion')
    case 'reaction': {
      const { stars, texts, date } = content
      return foundTrail(await keepReaction(tx, player, { ...sender, stars, texts, date }))
    }
    case 'teamName': {
      const { teamName: name, date } = content
      return nameTeam(tx, earning, {
        groupTrailId: player.groupTrailId,
        name,
        date,
        tokenHash: sender.tokenHash,
      })
    }
    case 'step':
      return foundTrail(isAway(earning) || (await attemptOf(tx, player)))
    default:
      return assertNever(content)
  }
}
