import type { STUDIO_LETTER_CALLS } from '@vereda/contract/calls.ts'
import type { StudioLetter } from '@vereda/contract/rest/studio-letters.ts'
import {
  isSameLetter,
  LETTER_LOCALES,
  LETTER_PLACES,
  type LetterText,
  letterFaults,
  readLetterText,
  WRITTEN_KINDS,
  type WrittenKind,
} from '@vereda/domain/letter/letter-text.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import type { HandlersOf } from '../../calls/handler.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { holdDomain } from '../directory/hold-domain.ts'
import { forgetWords, keepWords, ourWords, ownWords, ownWordsFor } from '../messages/letter-words.ts'
import type { LetterLocale } from '../messages/locale.ts'
import { recordStudioEvent } from '../studio/studio-events.ts'
import { previewed } from './preview-letter.ts'

type Named = { kind: WrittenKind; locale: LetterLocale }

function told({ kind, locale }: Named, own: LetterText | null | undefined): StudioLetter {
  const ours = ourWords(kind, locale)
  const words = own ? { subject: own.subject, text: own.text } : ours
  const { offered, needed } = LETTER_PLACES[kind]
  return { kind, locale, isOwn: Boolean(own), words, ours, offered: [...offered], needed: [...needed] }
}

/** Whether the stored words differ both from those that the manager saw and from those that they save now. */
async function isStale(
  tx: Transaction,
  named: Named,
  was: LetterText | undefined,
  now: LetterText,
): Promise<boolean> {
  await holdDomain(tx)
  const { words } = told(named, await ownWordsFor(tx, named.kind, named.locale))
  return was !== undefined && !isSameLetter(was, words) && !isSameLetter(now, words)
}

const record = (tx: Transaction, { kind, locale }: Named, by: string, now: 'own' | 'ours') =>
  recordStudioEvent(tx, { what: 'letter-changed', accountId: by, subject: kind, detail: { locale, now } })

export const letterHandlers: HandlersOf<typeof STUDIO_LETTER_CALLS> = {
  studioLetters: async (_, { database }, { domain }) => {
    const kept = await database.as(domain.id, ownWords)
    const letters = WRITTEN_KINDS.flatMap((kind) =>
      LETTER_LOCALES.map((locale) =>
        told(
          { kind, locale },
          kept.find((one) => one.kind === kind && one.locale === locale),
        ),
      ),
    )
    return accepted({ letters, locale: domain.locale })
  },
  previewLetter: async ({ body }, { hosts }, { domain }) => {
    const { kind, locale, ...words } = body
    const [fault] = letterFaults(kind, words)
    if (fault) return refuse('malformed', { field: fault.field })
    return accepted(previewed({ kind, locale, words, domain, origin: hosts.appOrigin(domain.hostkey) }))
  },
  saveLetter: ({ params, body: { was, ...body } }, { database }, { domain, account }) =>
    database.atomically(domain.id, async (tx) => {
      const [fault] = letterFaults(params.kind, body)
      if (fault) return refuse('malformed', { field: fault.field })
      if (await isStale(tx, params, was, readLetterText(body))) return refuse('changed-meanwhile')
      await keepWords(tx, params, body)
      await record(tx, params, account.id, 'own')
      return accepted(told(params, await ownWordsFor(tx, params.kind, params.locale)))
    }),
  resetLetter: ({ params, body }, { database }, { domain, account }) =>
    database.atomically(domain.id, async (tx) => {
      const ours = ourWords(params.kind, params.locale)
      if (await isStale(tx, params, body?.was, ours)) return refuse('changed-meanwhile')
      await forgetWords(tx, params.kind, params.locale)
      await record(tx, params, account.id, 'ours')
      return accepted(told(params, null))
    }),
}
