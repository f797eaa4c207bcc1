import { useText } from '@vereda/client/text/use-text.ts'
import { ORGANISATION_MAX } from '@vereda/contract/rest/studio-organisation.ts'
import { SearchField } from '@vereda/ui/field/search-field.tsx'
import { Note } from '@vereda/ui/note/note.tsx'
import type_ from '@vereda/ui/type/type.module.css'
import { useState } from 'react'
import { studioPaths } from '../../frame/studio-paths.ts'
import { Screen } from '../../parts/screen/screen.tsx'
import { QueryFaces } from '../../query/query-faces.tsx'
import { useOnline } from '../../query/use-online.ts'
import { JobsPart } from './jobs-part.tsx'
import styles from './organisation.module.css'
import { SchoolsPart } from './schools-part.tsx'
import { UnitsPart } from './units-part.tsx'
import { useOrganisation } from './use-organisation.ts'

/** The structure of the organisation: its tree of units, its jobs, schools and classes, with the number of people in each. */
export function OrganisationScreen() {
  const t = useText()
  const query = useOrganisation()
  const isOnline = useOnline()
  const [search, setSearch] = useState('')
  const { data } = query
  const given = { search, isOnline }
  return (
    <Screen
      title={t('organisation.title')}
      above={[{ to: studioPaths.people(), word: t('organisation.people') }]}
    >
      <QueryFaces
        query={query}
        offline={{ title: t('organisation.offline'), text: t('organisation.offline.text') }}
        failed={{ title: t('organisation.failed'), text: t('organisation.failed.text') }}
        heights={[48, 320]}
      />
      {data && (
        <>
          {!data.isWhole && <Note title={t('organisation.part', { most: ORGANISATION_MAX })} />}
          <SearchField
            label={t('organisation.find')}
            value={search}
            maxLength={100}
            onChange={({ target }) => setSearch(target.value)}
          />
          <UnitsPart units={data.units} {...given} />
          <fieldset disabled={!isOnline} className={styles.parts}>
            <legend className={type_.sr}>{t('organisation.title')}</legend>
            <JobsPart jobs={data.jobs} {...given} />
            <SchoolsPart schools={data.schools} {...given} />
          </fieldset>
        </>
      )}
    </Screen>
  )
}
