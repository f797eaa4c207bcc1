import { useQueryClient } from '@tanstack/react-query'
import { ask } from '@vereda/client/api/ask.ts'
import { isUntold } from '@vereda/client/api/is-untold.ts'
import { go } from '@vereda/client/navigation/go.ts'
import { textOf } from '@vereda/client/text/text-of.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import type { StudioTrail } from '@vereda/contract/rest/studio.ts'
import { copyTrail } from '@vereda/contract/rest/studio-versions.ts'
import { IconButton } from '@vereda/ui/icon-button/icon-button.tsx'
import { showToast } from '@vereda/ui/toast/toasts.ts'
import { Copy } from 'lucide-react'
import { useState } from 'react'
import { studioPaths } from '../../frame/studio-paths.ts'
import { copyTitle } from '../../parts/copies/copy-title.ts'
import { useOnline } from '../../query/use-online.ts'

type Copied = Pick<StudioTrail, 'id' | 'title' | 'locale'>

/** Makes a copy of a trail, with a title in the trail's language, and opens it. */
export function CopyTrail({ trail }: { trail: Copied }) {
  const t = useText()
  const queries = useQueryClient()
  const isOnline = useOnline()
  const [id] = useState(() => crypto.randomUUID())
  const [isBusy, setBusy] = useState(false)
  async function copy() {
    setBusy(true)
    const own = trail.locale ? await textOf('trails', trail.locale) : null
    const write = own ?? t
    const title = copyTitle(trail.title, (title, number) => write('trails.copy.title', { title, number }))
    const copied = await ask(copyTrail, { params: { trailId: trail.id }, body: { id, title } })
    setBusy(false)
    // without an answer, the copy may exist; the list will show it
    void queries.invalidateQueries()
    if (!copied.ok)
      return showToast(t(`trails.copy.${isUntold(copied.refusal) ? 'unknown' : 'failed'}`), 'bad')
    go(studioPaths.trail(copied.value.trailId))
  }
  return (
    <IconButton
      label={isBusy ? t('trails.copy.busy') : `${t('trails.copy')}: ${trail.title}`}
      title={t('trails.copy')}
      disabled={!isOnline || isBusy}
      aria-busy={isBusy}
      onClick={copy}
    >
      <Copy size={20} />
    </IconButton>
  )
}
