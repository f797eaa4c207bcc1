import type { RefusalCode } from '@vereda/contract/refusal-code.ts'
import type { ImportReport } from '@vereda/contract/rest/plays-file.ts'
import { isManager } from '@vereda/domain/account/is-manager.ts'
import type { SealedPlays } from '@vereda/domain/plays-file/plays-file.ts'
import { type SavedItem, SavedPlays } from '@vereda/domain/plays-file/saved-plays.ts'
import { openSealed } from '@vereda/domain/plays-file/seal-plays.ts'
import { accepted, assertNever } from '@vereda/domain/result/result.ts'
import type { Database, Queries } from '../../../platform/database/database.ts'
import { type Outcome, refuse } from '../../../platform/http/refusal.ts'
import { type Account, accountNamed } from '../../identity/accounts.ts'
import { type PlayerIdentity, playerOf } from '../player.ts'
import { type Moment, markSeen } from '../players.ts'
import { keepReaction } from '../sql/answers.ts'
import { domainKeyOf } from '../sql/domain-key.ts'
import { gradeTest } from './answers.ts'
import { isProof, openingKey } from './plays-key.ts'
import { type CountingDependencies, countPlay, trackResource } from './tracking.ts'

type Dependencies = CountingDependencies & { database: Database }
type Author = Pick<Account, 'id' | 'name'>

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The plays in a part, if it was sealed for this domain by a device of the learner whose they are. */
async function openPart(tx: Queries, part: SealedPlays): Promise<SavedPlays | null> {
  const key = await domainKeyOf(tx, part.key)
  const text = key && (await openSealed(part, await openingKey(key)))
  const read = SavedPlays.safeParse(text ? readJson(text) : null)
  return key && read.success && isProof(key, read.data.userId, read.data.proof) ? read.data : null
}

type ItemOf<K extends SavedItem['content']['kind']> = Extract<SavedItem['content'], { kind: K }>
type Saved = { author: Author; item: SavedItem }
/** An item with who earns for it. */
type Item = Saved & { player: PlayerIdentity }

async function seen(tx: Queries, moment: Moment, { player, item }: Item): Promise<Outcome<unknown>> {
  const attempt = { groupTrailId: item.groupTrailId, playerId: player.id }
  return (await markSeen(tx, moment, attempt)) ? accepted(null) : refuse('unknown-trail')
}

async function reacted(
  tx: Queries,
  { stars, texts, date }: ItemOf<'reaction'>,
  { author, player, item }: Item,
): Promise<Outcome<unknown>> {
  const attempt = { groupTrailId: item.groupTrailId, playerId: player.id }
  const kept = await keepReaction(tx, attempt, { accountId: author.id, stars, texts, date })
  return kept ? accepted(null) : refuse('unknown-trail')
}

/** Under the key that the device itself would have sent: whichever way a play comes first, it counts once. */
async function played(
  tx: Queries,
  dependencies: CountingDependencies,
  { resourceId, play }: ItemOf<'resource'>,
  { author, player, item }: Item,
): Promise<Outcome<unknown>> {
  const resource = { groupTrailId: item.groupTrailId, playerId: player.id, resourceId }
  const attempt = await trackResource(tx, dependencies.trailCache, author.id, item.key, resource)
  return attempt.ok ? countPlay(tx, dependencies, author.id, attempt.value, play) : attempt
}

/** Counts one item for its author, as if the device had sent it. */
function count(
  { database, trailCache, plays }: Dependencies,
  domainId: number,
  saved: Saved,
): Promise<Outcome<unknown>> {
  const { content, groupTrailId, key, team } = saved.item
  const as = <T>(work: (tx: Queries) => Promise<Outcome<T>>) => database.as(domainId, work)
  const player = playerOf(saved.author.id, team)
  if (!player.ok) return Promise.resolve(player)
  const item = { ...saved, player: player.value }
  switch (content.kind) {
    case 'introduction':
    case 'conclusion':
    case 'ranking':
      return as((tx) => seen(tx, content.kind, item))
    case 'alternateConclusion':
      return as((tx) => seen(tx, 'alternate_conclusion', item))
    case 'reaction':
      return as((tx) => reacted(tx, content, item))
    case 'test': {
      const { answers, date } = content
      const attempt = { groupTrailId, playerId: item.player.id }
      const request = { accountId: saved.author.id, key, answers, date }
      return database.atomically(domainId, (tx) => gradeTest(tx, trailCache, attempt, request))
    }
    case 'resource':
      return as((tx) => played(tx, { trailCache, plays }, content, item))
    default:
      return assertNever(content)
  }
}

const mayImport = (caller: Account, author: Author) => caller.id === author.id || isManager(caller)

/** Counts a part's items in their order, for the learner whose they are; each once, whatever came before or comes after by another way. */
export async function importPlays(
  dependencies: Dependencies,
  domainId: number,
  caller: Account,
  part: SealedPlays,
): Promise<Outcome<ImportReport>> {
  const opened = await dependencies.database.as(domainId, async (tx) => {
    const saved = await openPart(tx, part)
    const author = saved && (await accountNamed(tx, saved.userId))
    return saved && author ? { saved, author } : null
  })
  if (!opened) return refuse('unreadable-file')
  const { saved, author } = opened
  if (!mayImport(caller, author)) return refuse('not-permitted')
  const refused: { key: string; code: RefusalCode }[] = []
  for (const item of saved.items) {
    const outcome = await count(dependencies, domainId, { author, item })
    if (!outcome.ok) refused.push({ key: item.key, code: outcome.refusal.code })
  }
  const counted = saved.items.length - refused.length
  return accepted({ userId: author.id, name: author.name, counted, refused })
}
