import { Link } from '@vereda/client/navigation/link.tsx'
import { useText } from '@vereda/client/text/use-text.ts'
import { useTitle } from '@vereda/client/title/use-title.ts'
import { buttonClass } from '@vereda/ui/button/button-class.ts'
import layout from '@vereda/ui/layout/layout.module.css'
import { Skeleton } from '@vereda/ui/skeleton/skeleton.tsx'
import type_ from '@vereda/ui/type/type.module.css'
import { studioPaths } from '../../frame/studio-paths.ts'
import { QueryFaces } from '../../query/query-faces.tsx'
import { useOnline } from '../../query/use-online.ts'
import styles from './domain.module.css'
import { SavedNote } from './saved-note.tsx'
import { Sections } from './sections.tsx'
import { useSaving, useStudioDomain } from './use-settings.ts'

/** What an organisation is called, how it looks, its language, clock, rules and terms; everything keeps itself. */
export function DomainScreen() {
  const t = useText()
  useTitle(t('domain.title'))
  const isOnline = useOnline()
  const query = useStudioDomain()
  const { data } = query
  const saving = useSaving()
  return (
    <main id="main" tabIndex={-1} className={`${layout.wrap} ${styles.domain}`}>
      <div className={layout.between}>
        <h1 className={type_.hero}>{t('domain.title')}</h1>
        <SavedNote fates={saving.fates} />
        <Link to={`${studioPaths.domain()}/letters`} className={buttonClass('line')}>
          {t('domain.letters')}
        </Link>
        <Link to={studioPaths.connections()} className={buttonClass('line')}>
          {t('domain.connections')}
        </Link>
      </div>
      <QueryFaces
        query={query}
        offline={{ title: t('domain.offline.title'), text: t('domain.offline.text') }}
        failed={{ title: t('domain.unread.title'), text: t('domain.unread.text') }}
        loading={
          <div role="status" aria-label={t('frame.loading')}>
            <Skeleton height={320} radius="20px" />
          </div>
        }
      />
      {data && (
        <fieldset disabled={!isOnline} className={styles.sections}>
          <legend className={type_.sr}>{t('domain.title')}</legend>
          <Sections settings={{ ...data, ...saving }} />
        </fieldset>
      )}
    </main>
  )
}
