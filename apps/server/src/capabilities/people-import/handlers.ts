import type { STUDIO_IMPORT_CALLS } from '@vereda/contract/calls.ts'
import type { StudioImport } from '@vereda/contract/rest/studio-imports.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import type { HandlersOf } from '../../calls/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import type { MessageWays } from '../messages/post-letter.ts'
import { beginByManager, beginCarryingOut, mendRow, takeRows } from './change-import.ts'
import { listsWithIds } from './lists-with-ids.ts'
import { rowsOf } from './sql/import-rows.ts'
import { importOf, newestImports, toldImport } from './sql/imports.ts'
import { nameOfAll } from './sql/rosters.ts'
import { toldRow } from './told-row.ts'

const MOST = 100

/** An import for its manager, with whether its e-mails stay in the outbox. */
const withLetters = ({ transports }: MessageWays, told: StudioImport): StudioImport => ({
  ...told,
  lettersStay: transports.email === 'outbox',
})

export const importHandlers: HandlersOf<typeof STUDIO_IMPORT_CALLS> = {
  beginImport: ({ body }, { database }, { domain, account }) =>
    database.atomically(domain.id, (tx) =>
      beginByManager(tx, { ...body, lists: listsWithIds(body.lists), by: account.id }),
    ),
  sendImportRows: async ({ params, body }, { database, wakeImport }, { domain }) => {
    const taken = await database.atomically(domain.id, (tx) => takeRows(tx, params.id, body.rows))
    if (taken.ok && taken.value.state === 'planning') wakeImport(domain.id, params.id)
    return taken
  },
  listImports: (_, { database }, { domain }) =>
    database.as(domain.id, async (tx) => {
      const imports = []
      for (const kept of await newestImports(tx)) imports.push(await toldImport(tx, kept))
      return accepted({ imports })
    }),
  studioImport: ({ params }, { database, identity }, { domain }) =>
    database.as(domain.id, async (tx) => {
      const kept = await importOf(tx, params.id)
      return kept ? accepted(withLetters(identity, await toldImport(tx, kept))) : refuse('not-found')
    }),
  listImportRows: ({ params, query }, { database }, { domain }) =>
    database.as(domain.id, async (tx) => {
      const kept = await importOf(tx, params.id)
      if (!kept) return refuse('not-found')
      const kinds = query.kind ? [query.kind] : null
      const [after, most] = [Number(query.after ?? 0), Number(query.most ?? MOST)]
      const rows = await rowsOf(tx, params.id, { kinds, after, most: most + 1 })
      const next = rows.length > most ? rows[most - 1]!.line : null
      const names = await nameOfAll(tx, kept)
      return accepted({ rows: rows.slice(0, most).map((row) => toldRow(row, names)), next })
    }),
  mendImportRow: async ({ params, body }, { database, identity }, { domain }) => {
    const { cpfRequired } = identity
    const mended = await database.atomically(domain.id, (tx) =>
      mendRow(tx, { id: params.id, line: Number(params.line), ...body, cpfRequired }),
    )
    if (!mended.ok) return mended
    return accepted({ ...mended.value, import: withLetters(identity, mended.value.import) })
  },
  carryOutImport: async ({ params, body }, { database, identity, wakeImport }, { domain, account }) => {
    const begun = await database.atomically(domain.id, (tx) =>
      beginCarryingOut(tx, { ...params, by: account.id, letters: body?.letters ?? false }),
    )
    if (!begun.ok) return begun
    wakeImport(domain.id, params.id)
    return accepted(withLetters(identity, begun.value))
  },
}
