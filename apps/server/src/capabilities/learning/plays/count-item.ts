import type { BatchItem } from '@vereda/contract/rest/enrollctl-trackBatch.ts'
import { accepted, assertNever } from '@vereda/domain/result/result.ts'
import type { Database, Queries } from '../../../platform/database/database.ts'
import { type Outcome, refuse } from '../../../platform/http/refusal.ts'
import { nameTeam } from '../../teams/name-team.ts'
import type { PlayerIdentity } from '../../teams/player-identity.ts'
import type { TrailCache } from '../../trails/trail-cache.ts'
import { attemptOf, type Moment, markSeen } from '../players.ts'
import { keepReaction } from '../sql/answers.ts'
import type { Player, Sender } from '../sql/plays.ts'
import { gradeTest } from './answers.ts'

type Content = Exclude<BatchItem['content'], { kind: 'resource' }>
/** An item that is no play, with who tells of it and who earns. */
export type Told = {
  sender: Sender
  earning: PlayerIdentity
  player: Player
  key: string
  content: Content
}

const foundTrail = (found: unknown): Outcome<null> => (found ? accepted(null) : refuse('unknown-trail'))

const seen = async (tx: Queries, moment: Moment, player: Player) =>
  foundTrail(await markSeen(tx, moment, player))

/** Counts one item that is no play, as its own call would. */
export function countItem(
  { database, trailCache }: { database: Database; trailCache: TrailCache },
  domainId: number,
  { sender, earning, player, key, content }: Told,
): Promise<Outcome<unknown>> {
  const as = <T>(work: (tx: Queries) => Promise<Outcome<T>>) => database.as(domainId, work)
  switch (content.kind) {
    case 'introduction':
    case 'conclusion':
    case 'ranking':
      return as((tx) => seen(tx, content.kind, player))
    case 'alternateConclusion':
      return as((tx) => seen(tx, 'alternate_conclusion', player))
    case 'reaction': {
      const { stars, texts, date } = content
      return as(async (tx) => foundTrail(await keepReaction(tx, player, { ...sender, stars, texts, date })))
    }
    case 'test': {
      const request = { sender, key, answers: content.answers, date: content.date }
      return database.atomically(domainId, (tx) => gradeTest(tx, trailCache, player, request))
    }
    case 'teamName': {
      const named = { groupTrailId: player.groupTrailId, name: content.teamName }
      return as((tx) => nameTeam(tx, earning, named))
    }
    case 'step':
      return as(async (tx) => foundTrail(await attemptOf(tx, player)))
    default:
      return assertNever(content)
  }
}
