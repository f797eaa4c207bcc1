import { jobKey } from '@vereda/offline/download/download-job.ts'
import type { Owner } from '@vereda/offline/store/owner.ts'
import type { Query } from '../../platform/local/live-query.ts'
import { useOwner } from '../../platform/local/owner.ts'
import { useLive } from '../../platform/local/use-live.ts'
import { go } from '../../platform/navigation/go.ts'
import { paths } from '../../platform/navigation/paths.ts'
import { useFormats, useText } from '../../platform/text/use-text.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'

type Want = { needed: number | null; free: number | null }

const wantQuery = (owner: Owner, groupTrailId: string): Query<Want | null> => ({
  name: `want of room ${owner.userId} ${owner.journey} ${groupTrailId}`,
  tables: ['downloads'],
  read: async (tx) => {
    const job = await tx.get('downloads', jobKey({ owner, groupTrailId }))
    return job ? { needed: job.needed, free: job.free } : null
  },
})

/** The device has no room for a download: what is needed, what is free, and the way to what can go; mounted means open. */
export function FullDialog({ groupTrailId, onClose }: { groupTrailId: string; onClose: () => void }) {
  const t = useText()
  const { kilobytes } = useFormats()
  const want = useLive(wantQuery(useOwner(), groupTrailId))
  const toList = () => {
    onClose()
    go(paths.offlineData())
  }
  const actions = (
    <>
      <Button look="line" onClick={onClose}>
        {t('parts.full.later')}
      </Button>
      <Button look="primary" onClick={toList}>
        {t('parts.full.list')}
      </Button>
    </>
  )
  const { needed = null, free = null } = want ?? {}
  return (
    <Dialog title={t('parts.full.title')} actions={actions} onClose={onClose}>
      {needed !== null && (
        <p>
          {free === null
            ? t('parts.full.needed', { needed: kilobytes(needed) })
            : t('parts.full.text', { needed: kilobytes(needed), free: kilobytes(free) })}
        </p>
      )}
      <p>{t('parts.full.kept')}</p>
    </Dialog>
  )
}
