import { useQueryClient } from '@tanstack/react-query'
import { ask } from '@vereda/client/api/ask.ts'
import { go } from '@vereda/client/navigation/go.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { copyTrail } from '@vereda/contract/rest/studio-versions.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { showToast } from '@vereda/ui/toast/toasts.ts'
import { Copy } from 'lucide-react'
import { useState } from 'react'
import { studioPaths } from '../../frame/studio-paths.ts'
import { useOnline } from '../../query/use-online.ts'

const TITLE_MAX = 200

/** Begins another trail that says what this one says, and opens it. */
export function CopyTrail({ trail }: { trail: { id: string; title: string } }) {
  const t = useText()
  const queries = useQueryClient()
  const isOnline = useOnline()
  const [id] = useState(() => crypto.randomUUID())
  const [isBusy, setBusy] = useState(false)
  async function copy() {
    setBusy(true)
    const title = t('trails.copy.title', { title: trail.title }).slice(0, TITLE_MAX)
    const copied = await ask(copyTrail, { params: { trailId: trail.id }, body: { id, title } })
    setBusy(false)
    if (!copied.ok) return showToast(t('trails.copy.failed'), 'bad')
    void queries.invalidateQueries()
    go(studioPaths.trail(copied.value.trailId))
  }
  return (
    <Button
      size="small"
      look="ghost"
      disabled={!isOnline}
      busy={isBusy ? t('trails.copy.busy') : undefined}
      aria-label={isBusy ? undefined : `${t('trails.copy')}: ${trail.title}`}
      onClick={copy}
    >
      <Copy size={16} />
      {t('trails.copy')}
    </Button>
  )
}
