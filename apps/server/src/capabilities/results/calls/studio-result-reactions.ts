import type { studioResultReactions as contract } from '@vereda/contract/rest/studio-results.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import type { Handler } from '../../../calls/handler.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import { reactedIn } from '../sql/cells.ts'
import { type StarsRow, starsOf, writtenBy } from '../sql/reactions.ts'
import { versionTold } from '../sql/version-told.ts'
import { countedOf } from '../told-of.ts'

const STARS = [1, 2, 3, 4, 5]
const sumOf = (rows: StarsRow[], of: 'players' | 'written') => rows.reduce((all, row) => all + row[of], 0)

export const studioResultReactions: Handler<typeof contract> = (
  { params: { groupTrailId }, query: { page, ...asked } },
  { database, trailCache },
  { domain, account },
) =>
  database.as(domain.id, async (tx) => {
    const told = await countedOf(tx, account, { groupTrailId, ...asked }, reactedIn)
    if (!told.ok) return told
    const { found, listed, untold } = told.value
    const counts = await starsOf(tx, listed)
    // even of many players, only a few may have given a reaction
    if (untold.isHidden(sumOf(counts, 'players'), '')) return refuse('too-few')
    const version = await versionTold(tx, found, listed)
    const [{ document }, rows] = await Promise.all([
      trailCache.trail(tx, found.trailId, version),
      writtenBy(tx, listed, Number(page ?? 0)),
    ])
    const prompts = new Map(document.reaction?.questions.map(({ id, prompt }) => [id, prompt]))
    const written = rows.map(({ texts, ...row }) => ({
      ...row,
      texts: Object.entries(texts)
        .filter(([, text]) => text.trim() !== '')
        .map(([id, text]) => ({ prompt: prompts.get(id) ?? '', text })),
    }))
    const stars = STARS.map((n) => counts.find((row) => row.stars === n)?.players ?? 0)
    return accepted({ isAsked: document.reaction !== null, stars, written, total: sumOf(counts, 'written') })
  })
