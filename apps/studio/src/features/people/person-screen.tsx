import { useText } from '@vereda/client/text/use-text.ts'
import { useTitle } from '@vereda/client/title/use-title.ts'
import type { StudioPersonStory } from '@vereda/contract/rest/studio-person.ts'
import { initials } from '@vereda/domain/account/shown-name.ts'
import { Avatar } from '@vereda/ui/avatar/avatar.tsx'
import { Button } from '@vereda/ui/button/button.tsx'
import { Chip } from '@vereda/ui/chip/chip.tsx'
import layout from '@vereda/ui/layout/layout.module.css'
import { Note } from '@vereda/ui/note/note.tsx'
import type_ from '@vereda/ui/type/type.module.css'
import { ChartColumn, CircleCheck, CircleOff, Flag, PencilLine, Sprout } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'wouter'
import { studioPaths } from '../../frame/studio-paths.ts'
import list from '../../parts/list/list.module.css'
import { Above } from '../../parts/screen/above.tsx'
import { useOnline } from '../../query/use-online.ts'
import { AccessCard } from './access-card.tsx'
import { DataCard } from './data-card.tsx'
import { EditSheet } from './edit-sheet.tsx'
import { EventsCard } from './events-card.tsx'
import { FactsCard } from './facts-card.tsx'
import styles from './people.module.css'
import { isUnknown, PeopleNote } from './people-note.tsx'
import { TrailsCard } from './trails-card.tsx'
import { usePerson } from './use-people.ts'

function Tags({ story }: { story: StudioPersonStory }) {
  const t = useText()
  return (
    <p className={list.buttons}>
      <Chip look={story.isActive ? 'ok' : 'plain'}>
        {story.isActive ? <CircleCheck size={16} /> : <CircleOff size={16} />}
        {t(story.isActive ? 'people.state.active' : 'people.state.inactive')}
      </Chip>
      {story.roles.isManager && (
        <Chip>
          <Sprout size={16} />
          {t('people.role.manager')}
        </Chip>
      )}
      {story.roles.isEditor && (
        <Chip>
          <PencilLine size={16} />
          {t('people.role.editor')}
        </Chip>
      )}
      {story.roles.isReporter && (
        <Chip>
          <ChartColumn size={16} />
          {t('people.role.reporter')}
        </Chip>
      )}
      {story.roles.isMonitor && (
        <Chip>
          <Flag size={16} />
          {t('people.role.monitor')}
        </Chip>
      )}
    </p>
  )
}

function Story({ story }: { story: StudioPersonStory }) {
  const t = useText()
  const isOnline = useOnline()
  const [isEditing, setIsEditing] = useState(false)
  const { name } = story.person
  return (
    <>
      <header className={styles.head}>
        <Avatar seed={story.id} initials={initials(name)} size="large" />
        <div className={styles.named}>
          <h1 className={type_.hero}>{name}</h1>
          <Tags story={story} />
        </div>
        <Button look="primary" disabled={!isOnline} onClick={() => setIsEditing(true)}>
          {t('people.edit')}
        </Button>
      </header>
      <div className={styles.columns}>
        <div className={styles.column}>
          <TrailsCard trails={story.trails} />
          <EventsCard events={story.events} />
        </div>
        <div className={styles.column}>
          <FactsCard story={story} />
          <AccessCard story={story} />
          <DataCard story={story} />
        </div>
      </div>
      {isEditing && <EditSheet story={story} onClose={() => setIsEditing(false)} />}
    </>
  )
}

/** One person: their details, their trails, their devices, and the events of their account. */
export function PersonScreen() {
  const t = useText()
  const { id = '' } = useParams<{ id: string }>()
  const { data, error, isFetching, refetch } = usePerson(decodeURIComponent(id))
  // a person erased meanwhile is no longer shown, and neither is an open form with edits of them
  const isGone = isUnknown(error)
  const story = isGone ? undefined : data
  useTitle(story?.person.name ?? t('people.person'))
  return (
    <main id="main" tabIndex={-1} className={`${layout.wrap} ${styles.people}`}>
      <Above ways={[{ to: studioPaths.people(), word: t('people.title') }]} />
      {isGone && data ? (
        <Note tone="warn" role="alert" title={t('people.gone.title')}>
          {t('people.gone.text')}
        </Note>
      ) : (
        <PeopleNote
          error={story ? null : error}
          isBusy={isFetching}
          isLoading={!data && !error}
          onRetry={() => void refetch()}
        />
      )}
      {story && <Story story={story} />}
    </main>
  )
}
