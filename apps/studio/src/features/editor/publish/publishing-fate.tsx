import { Link } from '@vereda/client/navigation/link.tsx'
import { useText } from '@vereda/client/text/use-text.ts'
import { Note } from '@vereda/ui/note/note.tsx'
import { studioPaths } from '../../../frame/studio-paths.ts'
import type { Fate } from './use-publishing.ts'

/** The refusals that another press does not mend; their texts say what does. */
const NAMED: readonly string[] = ['not-permitted', 'signed-out', 'unknown-trail', 'draft-unready']
const whyOf = (code: string) => `publish.why.${NAMED.includes(code) ? code : 'other'}`

type PublishingFateProps = { trailId: string; fate: Fate; version: number }

/** Says what became of publishing a version, and what the author can do. */
export function PublishingFate({ trailId, fate, version }: PublishingFateProps) {
  const t = useText()
  if (fate.kind === 'asked' || fate.kind === 'busy') return null
  if (fate.kind === 'moved-on') return <Note tone="warn" role="alert" title={t('publish.movedOn')} />
  if (fate.kind === 'failed')
    return (
      <Note tone="warn" role="alert" title={t('publish.failed')}>
        {t(whyOf(fate.code))}
      </Note>
    )
  if (fate.kind === 'unknown')
    return (
      <Note role="alert" title={t('publish.unknown', { version })}>
        {t('publish.unknown.text')}
      </Note>
    )
  return (
    <Note
      tone="warn"
      role="alert"
      title={t('publish.unknown', { version })}
      action={<Link to={studioPaths.versions(trailId)}>{t('publish.stopped.look')}</Link>}
    >
      {t('publish.stopped')} {t(whyOf(fate.code))}
    </Note>
  )
}
