import { go } from '@vereda/client/navigation/go.ts'
import { paths } from '@vereda/client/navigation/paths.ts'
import { useFormats, useText } from '@vereda/client/text/use-text.ts'
import type { Want } from '@vereda/offline/download/download-job.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { Dialog } from '@vereda/ui/dialog/dialog.tsx'
import { useHasOwn } from '../../platform/local/download/use-has-own.ts'

function Actions({ hasOwn, onClose }: { hasOwn: boolean; onClose: () => void }) {
  const t = useText()
  const toList = () => {
    onClose()
    go(paths.offlineData())
  }
  if (!hasOwn)
    return (
      <Button look="primary" onClick={onClose}>
        {t('parts.signIn.understood')}
      </Button>
    )
  return (
    <>
      <Button look="line" onClick={onClose}>
        {t('parts.full.later')}
      </Button>
      <Button look="primary" onClick={toList}>
        {t('parts.full.list')}
      </Button>
    </>
  )
}

/**
 * Says that the device has no room for a download, how much is needed and how much is free, and leads to the learner's own downloads to
 * delete some. Mounted means open.
 */
export function FullDialog({ want, onClose }: { want: Want; onClose: () => void }) {
  const t = useText()
  const { megabytes } = useFormats()
  const hasOwn = useHasOwn()
  if (hasOwn === undefined) return null
  // a browser may report free room that its disk does not have; a number that contradicts the title would help nobody
  const { needed, free } = want
  const actions = <Actions hasOwn={hasOwn} onClose={onClose} />
  return (
    <Dialog title={t('parts.full.title')} actions={actions} onClose={onClose}>
      {needed !== null && (
        <p>
          {free === null || free >= needed
            ? t('parts.full.needed', { needed: megabytes(needed) })
            : t('parts.full.text', { needed: megabytes(needed), free: megabytes(free) })}
        </p>
      )}
      <p>{t(hasOwn ? 'parts.full.kept' : 'parts.full.room')}</p>
    </Dialog>
  )
}
