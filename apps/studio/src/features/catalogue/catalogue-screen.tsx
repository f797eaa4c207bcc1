import { useText } from '@vereda/client/text/use-text.ts'
import type_ from '@vereda/ui/type/type.module.css'
import { studioPaths } from '../../frame/studio-paths.ts'
import { Screen } from '../../parts/screen/screen.tsx'
import { QueryFaces } from '../../query/query-faces.tsx'
import { useOnline } from '../../query/use-online.ts'
import styles from './catalogue.module.css'
import { CategoriesPart } from './categories-part.tsx'
import { JourneysPart } from './journeys-part.tsx'
import { TrailsPart } from './trails-part.tsx'
import { useCatalogue } from './use-catalogue.ts'

/** How learners find their trails: the journeys in their order, the categories on two levels, and the trails in each. */
export function CatalogueScreen() {
  const t = useText()
  const isOnline = useOnline()
  const query = useCatalogue()
  const { data } = query
  return (
    <Screen title={t('catalogue.title')} above={[{ to: studioPaths.running(), word: t('catalogue.back') }]}>
      <QueryFaces
        query={query}
        offline={{ title: t('catalogue.offline'), text: t('catalogue.offline.text') }}
        failed={{ title: t('catalogue.unread'), text: t('catalogue.unread.text') }}
        heights={[320]}
      />
      {data && (
        <fieldset disabled={!isOnline} className={styles.parts}>
          <legend className={type_.sr}>{t('catalogue.title')}</legend>
          <JourneysPart journeys={data.journeys} />
          {data.hasCategories && <CategoriesPart catalogue={data} />}
          <TrailsPart catalogue={data} />
        </fieldset>
      )}
    </Screen>
  )
}
