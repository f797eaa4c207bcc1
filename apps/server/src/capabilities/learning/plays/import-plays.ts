import type { RefusalCode } from '@vereda/contract/refusal.ts'
import type { ImportReport } from '@vereda/contract/rest/plays-file.ts'
import type { SealedPlays } from '@vereda/domain/plays-file/plays-file.ts'
import { type SavedItem, SavedPlays } from '@vereda/domain/plays-file/saved-plays.ts'
import { openSealed } from '@vereda/domain/plays-file/seal-plays.ts'
import { accepted, assertNever } from '@vereda/domain/result/result.ts'
import type { Database, DomainTransaction } from '../../../platform/database/database.ts'
import { type Outcome, refuse } from '../../../platform/http/refusal.ts'
import { type Account, accountNamed } from '../../identity/accounts.ts'
import { playerOf } from '../player.ts'
import { type Moment, markSeen } from '../players.ts'
import { keepReaction } from '../sql/answers.ts'
import { domainKeyOf } from '../sql/domain-key.ts'
import { gradeTest } from './answers.ts'
import { isProof, openingKey } from './plays-key.ts'
import { type CountingPlaces, countPlay, trackResource } from './tracking.ts'

type Places = CountingPlaces & { database: Database }
type Author = Pick<Account, 'id' | 'name'>

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The plays in a part, if it was sealed for this domain by a device of the learner whose they are. */
async function openPart(tx: DomainTransaction, part: SealedPlays): Promise<SavedPlays | null> {
  const key = await domainKeyOf(tx, part.key)
  const text = key && (await openSealed(part, await openingKey(key)))
  const read = SavedPlays.safeParse(text ? readJson(text) : null)
  return key && read.success && isProof(key, read.data.userId, read.data.proof) ? read.data : null
}

type ItemOf<K extends SavedItem['content']['kind']> = Extract<SavedItem['content'], { kind: K }>
type Item = { author: Author; item: SavedItem }

async function seen(
  tx: DomainTransaction,
  moment: Moment,
  { author, item }: Item,
): Promise<Outcome<unknown>> {
  const place = { groupTrailId: item.groupTrailId, playerId: author.id }
  return (await markSeen(tx, moment, place)) ? accepted(null) : refuse('unknown-trail')
}

async function reacted(
  tx: DomainTransaction,
  { stars, texts, date }: ItemOf<'reaction'>,
  { author, item }: Item,
): Promise<Outcome<unknown>> {
  const place = { groupTrailId: item.groupTrailId, playerId: author.id }
  const kept = await keepReaction(tx, place, { accountId: author.id, stars, texts, date })
  return kept ? accepted(null) : refuse('unknown-trail')
}

/** Under the key that the device itself would have sent: whichever way a play comes first, it counts once. */
async function played(
  tx: DomainTransaction,
  places: CountingPlaces,
  { resourceId, play }: ItemOf<'resource'>,
  { author, item }: Item,
): Promise<Outcome<unknown>> {
  const place = { groupTrailId: item.groupTrailId, playerId: author.id, resourceId }
  const attempt = await trackResource(tx, places.shelf, author.id, item.key, place)
  return attempt.ok ? countPlay(tx, places, author.id, attempt.value, play) : attempt
}

/** Counts one item for its author, as if the device had sent it. */
function count({ database, shelf, plays }: Places, domainId: number, saved: Item): Promise<Outcome<unknown>> {
  const { content, groupTrailId, key, team } = saved.item
  const as = <T>(work: (tx: DomainTransaction) => Promise<Outcome<T>>) => database.as(domainId, work)
  const player = playerOf(saved.author.id, team)
  if (!player.ok) return Promise.resolve(player)
  switch (content.kind) {
    case 'introduction':
    case 'conclusion':
    case 'ranking':
      return as((tx) => seen(tx, content.kind, saved))
    case 'alternateConclusion':
      return as((tx) => seen(tx, 'alternate_conclusion', saved))
    case 'reaction':
      return as((tx) => reacted(tx, content, saved))
    case 'test': {
      const { answers, date } = content
      const place = { groupTrailId, playerId: saved.author.id }
      const request = { accountId: saved.author.id, key, answers, date }
      return database.atomically(domainId, (tx) => gradeTest(tx, shelf, place, request))
    }
    case 'resource':
      return as((tx) => played(tx, { shelf, plays }, content, saved))
    default:
      return assertNever(content)
  }
}

const mayImport = (caller: Account, author: Author) =>
  caller.id === author.id || caller.permissions.includes('MANAGER')

/** Counts a part's items in their order, for the learner whose they are; each once, whatever came before or comes after by another way. */
export async function importPlays(
  places: Places,
  domainId: number,
  caller: Account,
  part: SealedPlays,
): Promise<Outcome<ImportReport>> {
  const opened = await places.database.as(domainId, async (tx) => {
    const saved = await openPart(tx, part)
    const author = saved && (await accountNamed(tx, saved.userId))
    return saved && author ? { saved, author } : null
  })
  if (!opened) return refuse('unreadable-file')
  const { saved, author } = opened
  if (!mayImport(caller, author)) return refuse('not-permitted')
  const refused: { key: string; code: RefusalCode }[] = []
  for (const item of saved.items) {
    const outcome = await count(places, domainId, { author, item })
    if (!outcome.ok) refused.push({ key: item.key, code: outcome.refusal.code })
  }
  const counted = saved.items.length - refused.length
  return accepted({ userId: author.id, name: author.name, counted, refused })
}
