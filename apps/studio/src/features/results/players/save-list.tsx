import { ask } from '@vereda/client/api/ask.ts'
import { saveBlob } from '@vereda/client/device/save-blob.ts'
import { type Locale, withCountry } from '@vereda/client/text/locales.ts'
import { useLocale, useText } from '@vereda/client/text/use-text.ts'
import {
  exportPlayers,
  exportPlayersSheet,
  exportStatements,
} from '@vereda/contract/rest/studio-result-players.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { showToast } from '@vereda/ui/toast/toasts.ts'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useOnline } from '../../../query/use-online.ts'
import { type Chosen, queryOf } from '../filter/result-filter.ts'
import styles from './players.module.css'

const LONGEST_MS = 300_000 // long enough for the list of a hundred thousand people

const FILES = {
  csv: { call: exportPlayers, ending: 'csv' },
  xlsx: { call: exportPlayersSheet, ending: 'xlsx' },
  xapi: { call: exportStatements, ending: 'ndjson' },
} as const
const KINDS = ['csv', 'xlsx', 'xapi'] as const
type Kind = (typeof KINDS)[number]

async function fileOf(
  kind: Kind,
  groupTrailId: string,
  chosen: Chosen,
  locale: Locale,
): Promise<Blob | null> {
  // the file's words are in the language of the screen, and its separators are those of the country's spreadsheets
  const headers = { 'accept-language': withCountry(locale) }
  const asked = { params: { groupTrailId }, query: queryOf(chosen), timeoutMs: LONGEST_MS, headers }
  const answer = await ask(FILES[kind].call, asked)
  if (!answer.ok) return null
  return answer.value.blob().catch(() => null)
}

type SaveListProps = { groupTrailId: string; title: string; chosen: Chosen }

/** Saves the whole filtered list as a file: for spreadsheets, or with each play as an xAPI statement. */
export function SaveList({ groupTrailId, title, chosen }: SaveListProps) {
  const t = useText()
  const locale = useLocale()
  const isOnline = useOnline()
  const [busy, setBusy] = useState<Kind | null>(null)
  async function save(kind: Kind) {
    setBusy(kind)
    const file = await fileOf(kind, groupTrailId, chosen, locale)
    setBusy(null)
    if (!file) return showToast(t('results.save.failed'), 'bad')
    const name = chosen.stands ? `${title} (${t(`results.stands.${chosen.stands}`)})` : title
    saveBlob(file, `${name}.${FILES[kind].ending}`)
  }
  return (
    <div className={styles.saves}>
      {KINDS.map((kind) => (
        <Button
          key={kind}
          look="ghost"
          disabled={!isOnline || (busy !== null && busy !== kind)}
          busy={busy === kind ? t('results.save.busy') : undefined}
          onClick={() => save(kind)}
        >
          <Download size={20} />
          {t(`results.save.${kind}`)}
        </Button>
      ))}
    </div>
  )
}
