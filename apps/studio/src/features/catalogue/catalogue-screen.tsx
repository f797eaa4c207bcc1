import { Link } from '@vereda/client/navigation/link.tsx'
import { useText } from '@vereda/client/text/use-text.ts'
import { useTitle } from '@vereda/client/title/use-title.ts'
import layout from '@vereda/ui/layout/layout.module.css'
import { linkClass } from '@vereda/ui/link/link-class.ts'
import { Skeleton } from '@vereda/ui/skeleton/skeleton.tsx'
import type_ from '@vereda/ui/type/type.module.css'
import { studioPaths } from '../../frame/studio-paths.ts'
import { QueryFaces } from '../../query/query-faces.tsx'
import { useOnline } from '../../query/use-online.ts'
import styles from './catalogue.module.css'
import { CategoriesPart } from './categories-part.tsx'
import { JourneysPart } from './journeys-part.tsx'
import { TrailsPart } from './trails-part.tsx'
import { useCatalogue } from './use-catalogue.ts'

/** How learners find their trails: journeys in their order, categories two deep, and what stands in each. */
export function CatalogueScreen() {
  const t = useText()
  useTitle(t('catalogue.title'))
  const isOnline = useOnline()
  const query = useCatalogue()
  const { data } = query
  return (
    <main id="main" tabIndex={-1} className={`${layout.wrap} ${styles.catalogue}`}>
      <Link to={studioPaths.running()} className={linkClass()}>
        {t('catalogue.back')}
      </Link>
      <h1 className={type_.hero}>{t('catalogue.title')}</h1>
      <QueryFaces
        query={query}
        offline={{ title: t('catalogue.offline'), text: t('catalogue.offline.text') }}
        failed={{ title: t('catalogue.unread'), text: t('catalogue.unread.text') }}
        loading={
          <div role="status" aria-label={t('frame.loading')}>
            <Skeleton height={320} radius="20px" />
          </div>
        }
      />
      {data && (
        <fieldset disabled={!isOnline} className={styles.parts}>
          <legend className={type_.sr}>{t('catalogue.title')}</legend>
          <JourneysPart journeys={data.journeys} />
          {data.hasCategories && <CategoriesPart trails={data.trails} />}
          <TrailsPart catalogue={data} />
        </fieldset>
      )}
    </main>
  )
}
