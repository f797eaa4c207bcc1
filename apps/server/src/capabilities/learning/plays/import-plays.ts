import type { RefusalCode } from '@vereda/contract/refusal-code.ts'
import type { ImportReport } from '@vereda/contract/rest/plays-file.ts'
import { isManager } from '@vereda/domain/account/is-manager.ts'
import { readJson } from '@vereda/domain/json/read-json.ts'
import type { SealedPlays } from '@vereda/domain/plays-file/plays-file.ts'
import { type SavedItem, SavedPlays } from '@vereda/domain/plays-file/saved-plays.ts'
import { openSealed } from '@vereda/domain/plays-file/seal-plays.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { type Outcome, refuse } from '../../../platform/http/refusal.ts'
import { unacceptablePart } from '../../../platform/json/acceptable.ts'
import { wellFormed } from '../../../platform/json/well-formed.ts'
import { type Account, accountNamed } from '../../identity/accounts.ts'
import { domainKeyOf } from '../sql/domain-key.ts'
import { countItems, type ItemDependencies } from './count-items.ts'
import { keepRefused } from './keep-refused.ts'
import { isProof, openingKey } from './plays-key.ts'

type Author = Pick<Account, 'id' | 'name'>

/** The plays in a sealed part; null unless a device of their learner sealed the part for this domain. */
async function openPart(tx: Queries, part: SealedPlays): Promise<SavedPlays | null> {
  const key = await domainKeyOf(tx, part.key)
  const text = key && (await openSealed(part, await openingKey(key)))
  const read = SavedPlays.safeParse(text ? readJson(text) : null)
  return key && read.success && isProof(key, read.data.userId, read.data.proof) ? read.data : null
}

/**
 * Splits a part's items into those that can be kept and the malformed ones. It mends texts as a call would: content
 * that cuts what it saves at a length leaves half a character. An item that the database can't store is lost alone.
 */
function readItems({ items }: SavedPlays): { kept: SavedItem[]; malformed: SavedItem[] } {
  const isKept = (item: SavedItem) => unacceptablePart(item, 'item') === null
  const kept = items.filter(isKept).map((item) => wellFormed(item) as SavedItem)
  return { kept, malformed: items.filter((item) => !isKept(item)) }
}

const mayImport = (caller: Account, author: Author) => caller.id === author.id || isManager(caller)

/** An erased person gets back nothing of what they did, because it may say who they were. */
const nothingOf = ({ id, name }: Author, { items }: SavedPlays): ImportReport => {
  const refused = items.map(({ key }) => ({ key, code: 'unknown-person' as const }))
  return { userId: id, name, counted: 0, refused }
}

/** Counts a part's items in their order, for the learner who did them. Each item counts once, even if it was or will be sent in another way. */
export async function importPlays(
  dependencies: ItemDependencies,
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
  if (author.isErased) return accepted(nothingOf(author, saved))
  const { kept, malformed } = readItems(saved)
  const refused: { key: string; code: RefusalCode }[] = malformed.map(({ key }) => ({
    key,
    code: 'malformed',
  }))
  const sender = { accountId: author.id, monitorId: null }
  const outcomes = await countItems(dependencies, domainId, sender, kept)
  await keepRefused(dependencies.database, domainId, sender, kept, outcomes)
  for (const [n, outcome] of outcomes.entries())
    if (!outcome.ok) refused.push({ key: kept[n]!.key, code: outcome.refusal.code })
  const counted = saved.items.length - refused.length
  return accepted({ userId: author.id, name: author.name, counted, refused })
}
