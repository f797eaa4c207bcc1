import { Link } from '@vereda/client/navigation/link.tsx'
import { useText } from '@vereda/client/text/use-text.ts'
import { buttonClass } from '@vereda/ui/button/button-class.ts'
import type_ from '@vereda/ui/type/type.module.css'
import { studioPaths } from '../../frame/studio-paths.ts'
import { Screen } from '../../parts/screen/screen.tsx'
import { QueryFaces } from '../../query/query-faces.tsx'
import { useOnline } from '../../query/use-online.ts'
import styles from './domain.module.css'
import { SavedNote } from './saved-note.tsx'
import { Sections } from './sections.tsx'
import { useSaving, useStudioDomain } from './use-settings.ts'

/** The settings of an organisation: its name, look, language, time zone, rules and terms. Each setting saves itself. */
export function DomainScreen() {
  const t = useText()
  const isOnline = useOnline()
  const query = useStudioDomain()
  const { data } = query
  const saving = useSaving()
  return (
    <Screen
      title={t('domain.title')}
      actions={
        <>
          <SavedNote fates={saving.fates} />
          <Link to={studioPaths.letters()} className={buttonClass('line')}>
            {t('domain.letters')}
          </Link>
          <Link to={studioPaths.connections()} className={buttonClass('line')}>
            {t('domain.connections')}
          </Link>
        </>
      }
    >
      <QueryFaces
        query={query}
        offline={{ title: t('domain.offline.title'), text: t('domain.offline.text') }}
        failed={{
          title: t('domain.unread.title'),
          text: t('domain.unread.text'),
        }}
        heights={[320]}
      />
      {data && (
        <fieldset disabled={!isOnline} className={styles.sections}>
          <legend className={type_.sr}>{t('domain.title')}</legend>
          <Sections settings={{ ...data, ...saving }} />
        </fieldset>
      )}
    </Screen>
  )
}
